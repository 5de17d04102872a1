/** One word that someone wrote, and what is known of it. */
export interface Word {
  readonly text: string;
  isWritingKnown: boolean;
  isDeletionTried: boolean;
  isDeletionKnown: boolean;
}

/** Records words written and deleted on a page, and which were acknowledged. Each of it is passed to `note`, too. */
export function createLedger(initial: string, note: (what: string) => void = () => {}) {
  const words = new Map<string, Word>();

  return {
    words,
    /** Returns a new word that shares no beginning or end, so places are unambiguous. */
    invent(author: string): Word {
      const border = String.fromCharCode(0x4e00 + (words.size % 20_000));
      const text = `${border}${author}${words.size}${border}`;
      const word = { text, isWritingKnown: false, isDeletionTried: false, isDeletionKnown: false };
      words.set(text, word);
      note(`${author} writes ${text}`);
      return word;
    },
    written(word: Word): void {
      word.isWritingKnown = true;
      note(`${word.text} was acknowledged`);
    },
    tryDeletion(word: Word, author: string): void {
      word.isDeletionTried = true;
      note(`${author} deletes ${word.text}`);
    },
    deleted(word: Word): void {
      word.isDeletionKnown = true;
      note(`the deletion of ${word.text} was acknowledged`);
    },
    find: (text: string): Word | undefined => words.get(text),
    /** Acknowledged words that are missing or doubled in a converged text. */
    faultsOf(text: string): string[] {
      const counts = new Map<string, number>();
      for (const [found] of text.matchAll(wordPattern)) counts.set(found, (counts.get(found) ?? 0) + 1);
      const faults = [...words.values()].flatMap((word) => faultOf(word, counts.get(word.text) ?? 0));
      const strangers = [...counts.keys()].filter((found) => !words.has(found));
      if (strangers.length > 0) faults.push(`no one wrote ${strangers.join(', ')}`);
      const rest = text.replaceAll(wordPattern, '').replaceAll(/\s+/g, '');
      if (rest !== initial.replaceAll(/\s+/g, '')) faults.push(`between the words is “${rest}”`);
      return faults;
    },
  };
}

export type Ledger = ReturnType<typeof createLedger>;

const wordPattern = /([\u4e00-\u9fff])[a-z]+\d+\1/g;

/** Returns words of a text, each with what follows up to the next. */
export function wordsIn(text: string): { text: string; start: number; end: number }[] {
  return [...text.matchAll(wordPattern)].map((match) => {
    const end = match.index + match[0].length;
    return { text: match[0], start: match.index, end: /\s/.test(text.charAt(end)) ? end + 1 : end };
  });
}

function faultOf(word: Word, count: number): string[] {
  const { text, isWritingKnown, isDeletionTried, isDeletionKnown } = word;
  if (count > 1) return [`${text} is there ${count} times`];
  if (count === 1 && isDeletionKnown) return [`${text} was deleted, and is there`];
  if (count === 0 && isWritingKnown && !isDeletionTried) return [`${text} was acknowledged, and is lost`];
  return [];
}
