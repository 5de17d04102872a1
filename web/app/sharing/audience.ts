import type { Audience, Group, PageAccess, Person } from '../api/types.ts';

/** Everyone edits, everyone views, or only those chosen. */
export type Openness = 'edit' | 'view' | 'chosen';

export interface Sharer {
  kind: 'group' | 'person';
  id: string;
  /** Null if the group was deleted. */
  name: string | null;
  avatarUrl: string | null;
  canEdit: boolean;
}

export interface AccessDraft {
  openness: Openness;
  /** Kept while another openness is tried. */
  sharers: Sharer[];
  owner: Person;
}

type Rule = Pick<PageAccess, 'view' | 'edit'>;

export function draftOf({ view, edit, owner }: Rule & Pick<PageAccess, 'owner'>): AccessDraft {
  const editors = edit && sharersOf(edit, true);
  if (!view) return { openness: editors ? 'view' : 'edit', sharers: editors ?? [], owner };
  const viewers = sharersOf(view, editors === null).filter(
    (viewer) => !editors?.some((editor) => isSame(editor, viewer)),
  );
  return { openness: 'chosen', sharers: [...(editors ?? []), ...viewers], owner };
}

function sharersOf({ groups, people }: Audience, canEdit: boolean): Sharer[] {
  return [
    ...groups.map(({ id, name }) => ({ kind: 'group' as const, id, name, avatarUrl: null, canEdit })),
    ...people.map(({ id, name, avatarUrl }) => ({ kind: 'person' as const, id, name, avatarUrl, canEdit })),
  ];
}

/** Returns the people and groups named; where everyone may view, those who may edit. */
export function namedIn({ openness, sharers }: Pick<AccessDraft, 'openness' | 'sharers'>): Sharer[] {
  if (openness === 'edit') return [];
  return openness === 'view' ? sharers.filter(({ canEdit }) => canEdit) : sharers;
}

/** Adds them as viewers, or as editors if all may view. */
export function withAskers(draft: AccessDraft, askers: readonly Person[]): AccessDraft {
  if (draft.openness === 'edit') return draft;
  const known = (asker: Person) => namedIn(draft).some((sharer) => isSame(sharer, { kind: 'person', id: asker.id }));
  const others = draft.sharers.filter((sharer) => !askers.some(({ id }) => isSame(sharer, { kind: 'person', id })));
  const added = askers.map((asker) => ({
    kind: 'person' as const,
    id: asker.id,
    name: asker.name,
    avatarUrl: asker.avatarUrl,
    canEdit: draft.openness === 'view' || known(asker),
  }));
  return { ...draft, sharers: [...added, ...others] };
}

interface AudienceInput {
  groups: string[];
  people: string[];
}

/** Returns the rule of a draft: null for inherited, an empty audience for the owner only. */
export function ruleOf(draft: AccessDraft): { view: AudienceInput | null; edit: AudienceInput | null } {
  if (draft.openness === 'edit') return { view: null, edit: null };
  const named = namedIn(draft);
  const view = draft.openness === 'view' ? null : audienceInput(named);
  return { view, edit: audienceInput(named.filter(({ canEdit }) => canEdit)) };
}

function audienceInput(sharers: readonly Sharer[]): AudienceInput {
  const ids = (wanted: Sharer['kind']) => sharers.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  return { groups: ids('group'), people: ids('person') };
}

export const isSame = (one: Sharer, other: Pick<Sharer, 'kind' | 'id'>): boolean =>
  one.kind === other.kind && one.id === other.id;

export type Loss = 'view' | 'edit' | 'manage' | null;

/** What the reader would lose: viewing, editing or managing. `groups` loads their groups. */
export function lossOf(draft: AccessDraft, me: { id: string; role: string }, groups: readonly Group[]): Loss {
  if (me.role === 'admin' || draft.owner.id === me.id) return null;
  const mine = new Set(groups.filter(({ isMember }) => isMember).map(({ id }) => id));
  const isLeftOut = (audience: AudienceInput | null) =>
    audience !== null && !audience.people.includes(me.id) && !audience.groups.some((id) => mine.has(id));
  const { view, edit } = ruleOf(draft);
  if (isLeftOut(view)) return 'view';
  return isLeftOut(edit) ? 'edit' : 'manage';
}
