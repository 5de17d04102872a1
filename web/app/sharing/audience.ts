import type { Audience, Group, GroupRef } from '../api/types.ts';

/** Who may do something with a page, as its form shows it. */
export type AudienceChoice = 'above' | 'groups' | 'owner';

export interface AudienceDraft {
  choice: AudienceChoice;
  /** Kept while another choice is tried. */
  groups: GroupRef[];
}

export interface AccessDraft {
  view: AudienceDraft;
  edit: AudienceDraft;
  ownerId: string;
}

export function draftOf(audience: Audience | null): AudienceDraft {
  if (audience === null) return { choice: 'above', groups: [] };
  return { choice: audience.groups.length > 0 ? 'groups' : 'owner', groups: audience.groups };
}

/** The rule on the wire: null leaves it to the pages above, no groups means the owner only. */
export function ruleOf({ choice, groups }: AudienceDraft): { groups: string[] } | null {
  if (choice === 'above') return null;
  return { groups: choice === 'groups' ? groups.map(({ id }) => id) : [] };
}

export type Loss = 'view' | 'edit' | 'manage' | null;

/**
 * What someone would lose by a change that they are about to make: the sight of the page, the editing of it, or the say
 * over this very question. `groups` tells which groups they are in.
 */
export function lossOf(
  { view, edit, ownerId }: AccessDraft,
  me: { id: string; role: string },
  groups: readonly Group[],
): Loss {
  if (me.role === 'admin' || ownerId === me.id) return null;
  const isIn = new Set(groups.filter(({ isMember }) => isMember).map(({ id }) => id));
  const isLeftOut = (rule: AudienceDraft) => !(ruleOf(rule)?.groups.some((id) => isIn.has(id)) ?? true);
  if (isLeftOut(view)) return 'view';
  return isLeftOut(edit) ? 'edit' : 'manage';
}
