import { fold } from '../text/fold.ts';
import type { Section } from '../text/sections.ts';
import type { Hit, MatchedIn } from './engine.ts';
import { highlightsIn, isIn, type Needle } from './needles.ts';
import { passageOf } from './passage.ts';
import type { StoredPage } from './stored-texts.ts';

/** Returns where it matches, and a passage. */
export function presentHit({ pageId, path, title, texts }: StoredPage, needles: readonly Needle[]): Hit {
  const { sections, tags, comments, attachments } = texts;
  const folded = sections.map(({ heading, text }) => ({ heading: fold(heading), text: fold(text) }));
  const heldBy = (written: readonly string[]) => heldIn(written.map(fold), needles);
  const places: [MatchedIn, () => number][] = [
    ['title', () => heldBy([title])],
    [
      'heading',
      () =>
        heldIn(
          folded.map(({ heading }) => heading),
          needles,
        ),
    ],
    ['path', () => heldBy([path])],
    [
      'body',
      () =>
        heldIn(
          folded.map(({ text }) => text),
          needles,
        ),
    ],
    ['tag', () => heldBy(tags)],
    ['comment', () => heldBy(comments)],
    ['attachment', () => heldBy(attachments)],
  ];
  const matchedIn = bestPlace(places, needles.length);
  const shown = { pageId, title, matchedIn, titleHighlights: highlightsIn(title, needles) };
  if (matchedIn === 'comment') return { ...shown, passage: bestPassage(comments, needles), anchor: null };
  if (matchedIn === 'attachment') return { ...shown, passage: bestPassage(attachments, needles), anchor: null };
  const section = bestSection(sections, folded, needles);
  if (section) return { ...shown, passage: passageOf(section.text, needles), anchor: section.anchor };
  const first = sections.find(({ text }) => text !== '');
  return { ...shown, passage: first ? passageOf(first.text, []) : null, anchor: null };
}

/** Returns the first with most needles. */
function bestPlace(places: readonly [MatchedIn, () => number][], needles: number): MatchedIn {
  let best: MatchedIn = 'body';
  let most = 0;
  for (const [place, held] of places) {
    const count = held();
    if (count > most) [best, most] = [place, count];
    if (most === needles) break;
  }
  return best;
}

/** Counts needles in folded texts. */
function heldIn(folded: readonly string[], needles: readonly Needle[]): number {
  return needles.filter((needle) => folded.some((text) => isIn(text, needle))).length;
}

/** Returns the first with most needles, heading included; null for none. */
function bestSection(
  sections: readonly Section[],
  folded: readonly { heading: string; text: string }[],
  needles: readonly Needle[],
): Section | null {
  let best: Section | null = null;
  let most = 0;
  for (const [index, { heading, text }] of folded.entries()) {
    const held = heldIn([text], needles) * 2 + heldIn([heading], needles);
    if (held > most) [best, most] = [sections[index] ?? null, held];
    if (most === needles.length * 3) break;
  }
  return best;
}

function bestPassage(texts: readonly string[], needles: readonly Needle[]): Hit['passage'] {
  const best = texts.find((text) => heldIn([fold(text)], needles) > 0) ?? texts.find((text) => text !== '');
  return best === undefined ? null : passageOf(best.replace(/\s+/g, ' ').trim(), needles);
}
