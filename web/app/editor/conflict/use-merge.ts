import { useMemo, useState } from 'react';
import { type Choice, type Choices, conflictsOf, openCount, resolvedText } from '../merge/resolution.ts';
import { isClean, mergeTexts, type Region } from '../merge/three-way.ts';
import type { Conflict } from '../session/edit-state.ts';

export interface Merge {
  regions: Region[];
  /** The numbers of conflicts, by index of their region. */
  numbers: ReadonlyMap<number, number>;
  choices: Choices;
  conflictCount: number;
  openCount: number;
  isClean: boolean;
  /** Null while a conflict is open. */
  text: string | null;
  choose(number: number, choice: Choice): void;
}

export function useMerge(conflict: Conflict, onChoices: (choices: Choices) => void): Merge {
  const regions = useMemo(() => mergeTexts(conflict.base, conflict.mine, conflict.theirs.body), [conflict]);
  const conflictCount = conflictsOf(regions).length;
  const [choices, setChoices] = useState<Choices>(() =>
    Array.from({ length: conflictCount }, (_, index) => conflict.choices?.[index] ?? null),
  );
  return {
    regions,
    numbers: numbersOf(regions),
    choices,
    conflictCount,
    openCount: openCount(regions, choices),
    isClean: isClean(regions),
    text: resolvedText(regions, choices),
    choose(number, choice) {
      const next = choices.map((known, index) => (index === number ? choice : known));
      setChoices(next);
      onChoices(next);
    },
  };
}

function numbersOf(regions: readonly Region[]): ReadonlyMap<number, number> {
  const numbers = new Map<number, number>();
  regions.forEach((region, index) => {
    if (region.kind === 'conflict') numbers.set(index, numbers.size);
  });
  return numbers;
}
