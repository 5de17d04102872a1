import { flattenDepths } from '../../../markdown/flatten-depths.ts';
import { settleFragments } from '../../../markdown/settle-fragments.ts';
import { treeToMarkdown } from '../../../markdown/tree-to-markdown.ts';
import { withTitle } from '../../page-names.ts';
import { withAttachments } from '../attachments.ts';
import { parseStorage } from './parse-storage.ts';
import type { StoredObject } from './read-objects.ts';
import type { StoredSpace } from './read-space.ts';
import type { StoredPlaces } from './references.ts';
import { referencesOf } from './references.ts';
import { settleAnchors } from './settle-anchors.ts';
import { settleStorage } from './settle-storage.ts';

export function convertBody(page: StoredObject, space: StoredSpace, places: StoredPlaces): string {
  const title = page.properties.get('title')?.trim() ?? '';
  const body = space.bodies.get(page.id);
  const isStorage = (body?.kind.trim() ?? '2') === '2';
  const text = isStorage ? convertStorage(body?.text ?? '', page, space, places) : asWritten(body?.text ?? '');
  const names = (places.attachments.get(page.id) ?? []).map(({ name }) => name);
  return withAttachments(withTitle(title, text), places.files.get(page.id) ?? '', names);
}

function convertStorage(text: string, page: StoredObject, space: StoredSpace, places: StoredPlaces): string {
  const tree = parseStorage(text);
  flattenDepths(tree);
  settleStorage(tree, referencesOf(page, space, places));
  settleAnchors(tree, page.properties.get('title')?.trim() ?? '');
  settleFragments(tree);
  return treeToMarkdown(tree);
}

/** Wiki markup of the time before the storage format stays what it is. */
function asWritten(text: string): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `> [!WARNING]\n> This page is in the wiki markup of an old Confluence and was not converted.\n\n${fence}\n${text.trim()}\n${fence}`;
}
