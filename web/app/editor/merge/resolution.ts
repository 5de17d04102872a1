import type { ConflictRegion, Region } from './three-way.ts';

/** The decision about one conflict. `woven` combines both changes; `edited` is written by hand. */
export type Choice =
  | { take: 'mine' | 'theirs' | 'mine-first' | 'theirs-first' | 'base' | 'woven' }
  | { take: 'edited'; text: string };

/** The decisions so far, one for each conflict in the order of the page; null while open. */
export type Choices = readonly (Choice | null)[];

/** The conflicts of a merge, in the order of the page. */
export function conflictsOf(regions: readonly Region[]): ConflictRegion[] {
  return regions.filter((region) => region.kind === 'conflict');
}

/** The text that a choice puts in the place of a conflict. */
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

/** The merged text, or null while a conflict is still open. */
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

/** How many conflicts still wait for a decision. */
export function openCount(regions: readonly Region[], choices: Choices): number {
  return conflictsOf(regions).filter((_conflict, index) => !choices[index]).length;
}

/** Puts one stretch of lines after another; a last line without its end must not run into the next one. */
function joined(first: string, second: string): string {
  return first === '' || second === '' || first.endsWith('\n') ? first + second : `${first}\n${second}`;
}
