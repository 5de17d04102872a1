import type { AccessRule, Audience } from './access-rule.ts';
import { type Asker, ownerOf, type RulePage } from './rule.ts';

export type Ruling = Pick<RulePage, 'access' | 'ownerId' | 'createdBy'>;

export interface Permission {
  canView: boolean;
  canEdit: boolean;
  /** Not everyone may see it. */
  isRestricted: boolean;
}

/** Considers only the given rules; `groups` are the asker's. */
export function decide(pages: readonly Ruling[], asker: Asker, groups: ReadonlySet<string>): Permission {
  const isRestricted = pages.some(({ access }) => (access?.view ?? null) !== null);
  const passes = (page: Ruling, kind: keyof AccessRule) => isLet(page, page.access?.[kind] ?? null, asker, groups);
  const canView = pages.every((page) => passes(page, 'view'));
  return { canView, canEdit: canView && pages.every((page) => passes(page, 'edit')), isRestricted };
}

/** Whether it takes the asker's groups to decide. */
export function dependsOnGroups(pages: readonly Ruling[], { user }: Asker): boolean {
  return (
    user.role !== 'admin' &&
    pages.some((page) => page.access && ownerOf(page).toHexString() !== user.id && namesGroups(page.access))
  );
}

function isLet(page: Ruling, audience: Audience | null, { user }: Asker, groups: ReadonlySet<string>): boolean {
  if (audience === null || user.role === 'admin' || ownerOf(page).toHexString() === user.id) return true;
  const isNamed = audience.people?.some((id) => id.toHexString() === user.id) ?? false;
  return isNamed || audience.groups.some((id) => groups.has(id.toHexString()));
}

function namesGroups({ view, edit }: AccessRule): boolean {
  return [view, edit].some((audience) => audience !== null && audience.groups.length > 0);
}
