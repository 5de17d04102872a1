import type { Person } from '../../api/types.ts';
import type { KnownPage } from '../../finding/known-pages.ts';
import { pageUrl } from '../../paths/page-path.ts';
import { searchUrl } from '../../paths/search-url.ts';
import { personUrl } from '../../people/people-links.tsx';
import type { Action } from './actions.ts';

/** `key` is the same for the same target. */
export type Row = { key: string } & (
  | { kind: 'page'; page: KnownPage }
  | { kind: 'person'; person: Person }
  | { kind: 'action'; action: Action; name: string }
  | { kind: 'search'; query: string }
);

export interface Section {
  id: 'viewed' | 'pages' | 'people' | 'actions' | 'search';
  rows: Row[];
}

/** Returns null for immediate actions. */
export function urlOf(row: Row): string | null {
  if (row.kind === 'page') return pageUrl(row.page.path);
  if (row.kind === 'person') return personUrl(row.person.id);
  if (row.kind === 'search') return searchUrl(row.query);
  return row.action.kind === 'link' ? row.action.to : null;
}

export function pageRow(page: KnownPage): Row {
  return { kind: 'page', key: `page ${page.path}`, page };
}

export function personRow(person: Person): Row {
  return { kind: 'person', key: `person ${person.id}`, person };
}

export function actionRow(action: Action, name: string): Row {
  return { kind: 'action', key: `action ${action.id}`, action, name };
}

/** Opens the search for everything with this text. */
export function searchRow(query: string): Row {
  return { kind: 'search', key: 'search', query };
}

/** Returns the sections that have something in them. */
export function filled(sections: Section[]): Section[] {
  return sections.filter(({ rows }) => rows.length > 0);
}
