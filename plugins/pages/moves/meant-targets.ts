import type { PagesContext } from '../context.ts';
import { linkTarget } from '../links/link-target.ts';
import type { Decide } from '../links/redirect-links.ts';
import { isWithin, type MoveRecord, targetOf } from './move.ts';

const batchSize = 500;

/**
 * New targets of links that change with a move: the current paths of what they led to when `writtenAt` another path.
 */
export function meantTargets(
  context: Pick<PagesContext, 'store' | 'reservedSegments' | 'redirects'>,
  move: MoveRecord,
  { path, writtenAt }: { path: string; writtenAt: string },
): Decide {
  const { reservedSegments } = context;
  const meantBy = (href: string) => linkTarget(href, writtenAt, reservedSegments);
  return async (hrefs) => {
    const old = hrefs.flatMap((href) => meantBy(href) ?? []).filter((target) => isWithin(target, move.from));
    const now = await whereNow(context, [...new Set(old)]);
    return (href) => {
      const target = meantBy(href);
      if (target === null) return null;
      // A missing target moves along with the linking page.
      const isAlong = writtenAt !== path && !href.startsWith('/') && isWithin(target, move.from);
      const meant = now.get(target) ?? (isAlong ? targetOf(move, target) : target);
      return meant === linkTarget(href, path, reservedSegments) ? null : meant;
    };
  };
}

/** Follows redirects. */
async function whereNow(
  { store, redirects }: Pick<PagesContext, 'store' | 'redirects'>,
  addresses: string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let at = 0; at < addresses.length; at += batchSize) {
    const some = addresses.slice(at, at + batchSize);
    const old = await redirects.pagesThatWereAt(some);
    const moved = await store.findLive(old.map(({ pageId }) => pageId));
    const pathOf = new Map(moved.map(({ _id, path }) => [_id.toHexString(), path]));
    for (const { _id, pageId } of old) {
      const path = pathOf.get(pageId.toHexString());
      if (path !== undefined) found.set(_id, path);
    }
    // Current pages take precedence over former ones.
    for (const { places = [] } of await store.findByPaths(some)) for (const place of places) found.set(place, place);
  }
  return found;
}
