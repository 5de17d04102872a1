import type { Watch } from '../api/types.ts';

/** `none` removes the setting. */
export const choices = ['none', 'page', 'subtree', 'mutePage', 'muteSubtree'] as const;
export type Choice = (typeof choices)[number];

/** Watching set automatically counts as watching the page. */
export function choiceOf({ own }: Pick<Watch, 'own'>): Choice {
  if (!own) return 'none';
  if (own.mode === 'watching') return own.scope;
  return own.scope === 'page' ? 'mutePage' : 'muteSubtree';
}

/** Returns null removes it. */
export function changeOf(choice: Choice): Pick<NonNullable<Watch['own']>, 'mode' | 'scope'> | null {
  if (choice === 'none') return null;
  if (choice === 'page' || choice === 'subtree') return { mode: 'watching', scope: choice };
  return { mode: 'muted', scope: choice === 'mutePage' ? 'page' : 'subtree' };
}
