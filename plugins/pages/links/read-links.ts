import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Revision } from '../../revisions/index.ts';
import type { PagesContext } from '../context.ts';
import type { PageRecord } from '../page.ts';
import { linkTarget } from './link-target.ts';
import type { PageLinks } from './links-store.ts';

/** Far above real use; further links are ignored. */
export const linkLimits = {
  maxLinks: 10_000,
  /** UTF-16 units in total: a document holds 16 MiB. */
  maxLength: 2 * 1024 * 1024,
  /** UTF-16 units: an escaped path of 1024 bytes, and a fragment. */
  maxHrefLength: 8192,
} as const;

/** Lets other work run after this many links. */
const linksPerTurn = 500;

type Needs = Pick<PagesContext, 'revisions' | 'renderer' | 'reservedSegments'>;

/** A text shown as source has no links. */
export async function readLinks(
  needs: Needs,
  { _id, revisionId, path }: PageRecord,
  known: Revision | null = null,
): Promise<PageLinks> {
  const revision = known ?? (await needs.revisions.read(revisionId));
  if (!revision) throw new Error(`Page ${_id} points at revision ${revisionId}, which is not there.`);
  const { ast, notice } = await needs.revisions.renderedOf(revision);
  const hrefs = notice === 'too_complex' || ast === undefined ? [] : await pageHrefs(needs, ast, path);
  return { _id, revisionId, path, hrefs, targets: await targetsOf(hrefs, path, needs.reservedSegments) };
}

/** Returns the distinct targets of links from a path. */
export async function targetsOf(
  hrefs: string[],
  path: string,
  reservedSegments: ReadonlySet<string>,
): Promise<string[]> {
  const targets = new Set<string>();
  for (const [index, href] of hrefs.entries()) {
    if (index % linksPerTurn === linksPerTurn - 1) await nextTurn();
    const target = linkTarget(href, path, reservedSegments);
    if (target !== null) targets.add(target);
  }
  return [...targets];
}

async function pageHrefs({ renderer, reservedSegments }: Needs, ast: string, path: string): Promise<string[]> {
  const hrefs = new Set<string>();
  let [read, length] = [0, 0];
  for (const { href, kind } of renderer.linksInText(ast)) {
    read += 1;
    if (read % linksPerTurn === 0) await nextTurn();
    if (kind === 'external' || href.length > linkLimits.maxHrefLength || hrefs.has(href)) continue;
    // A relative link's target changes when the page moves.
    if (kind === 'absolute' && linkTarget(href, path, reservedSegments) === null) continue;
    length += href.length;
    if (length > linkLimits.maxLength) break;
    if (hrefs.add(href).size === linkLimits.maxLinks) break;
  }
  return [...hrefs];
}
