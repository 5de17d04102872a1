import type { ConflictRegion, Region } from './three-way.ts';

/** `woven` combines both; `edited` was changed by hand. */
export type Choice =
  | { take: 'mine' | 'theirs' | 'mine-first' | 'theirs-first' | 'base' | 'woven' }
  | { take: 'edited'; text: string };

/** In page order; null while undecided. */
export type Choices = readonly (Choice | null)[];

export function conflictsOf(regions: readonly Region[]): ConflictRegion[] {
  return regions.filter((region) => region.kind === 'conflict');
}

export function chosenText(conflict: ConflictRegion, choice: Choice): string {
  const mine = conflict.mine.join('');
  const theirs = conflict.theirs.join('');
  switch (choice.take) {
    case 'mine':
      return mine;
    case 'theirs':
      return theirs;
    case 'base':
      return conflict.base.join('');
    case 'woven':
      return conflict.woven ?? joined(mine, theirs);
    case 'mine-first':
      return joined(mine, theirs);
    case 'theirs-first':
      return joined(theirs, mine);
    case 'edited':
      return choice.text;
  }
}

/** Returns null while one is open. */
export function resolvedText(regions: readonly Region[], choices: Choices): string | null {
  let text = '';
  let conflict = 0;
  for (const region of regions) {
    if (region.kind !== 'conflict') {
      text = joined(text, region.lines.join(''));
      continue;
    }
    const choice = choices[conflict++];
    if (!choice) return null;
    text = joined(text, chosenText(region, choice));
  }
  return text;
}

/** Returns how many conflicts still wait for a decision. */
export function openCount(regions: readonly Region[], choices: Choices): number {
  return conflictsOf(regions).filter((_conflict, index) => !choices[index]).length;
}

/** The last line may have no line end. */
function joined(first: string, second: string): string {
  return first === '' || second === '' || first.endsWith('\n') ? first + second : `${first}\n${second}`;
}
