import type { ObjectId } from 'mongodb';
import type { Asker } from './permissions/rule.ts';

/** A list of items that each belong to a page. */
export interface PageList<Item, Place> {
  /** Returns at most `limit` items after a place; null: from the start. */
  read(after: Place | null, limit: number): Promise<Item[]>;
  pageIdOf(item: Item): ObjectId;
  placeOf(item: Item): Place;
}

export interface Named<Item> {
  item: Item;
  page: NamedPage;
}

/** The largest batch, since many in a row may be hidden. */
const partMax = 500;

/** Reads until `wanted` items are visible. The list must be bounded. */
export async function listNamed<Item, Place>(
  nameVisible: (ids: ObjectId[], account: Asker) => Promise<NamedPage[]>,
  { read, pageIdOf, placeOf }: PageList<Item, Place>,
  from: Place | null,
  wanted: number,
  account: Asker,
): Promise<Named<Item>[]> {
  const listed: Named<Item>[] = [];
  let part = wanted;
  for (let after = from; listed.length < wanted; part = Math.min(part * 4, partMax)) {
    const items = await read(after, part);
    const named = await nameVisible(items.map(pageIdOf), account);
    const byId = new Map(named.map((page) => [page.id, page]));
    for (const item of items) {
      const page = byId.get(pageIdOf(item).toHexString());
      if (page) listed.push({ item, page });
    }
    const last = items.at(-1);
    if (!last || items.length < part) break;
    after = placeOf(last);
  }
  return listed.slice(0, wanted);
}

export interface NamedPage {
  /** 24 hex digits. */
  id: string;
  path: string;
  title: string;
  /** One emoji, or null. */
  icon: string | null;
}
