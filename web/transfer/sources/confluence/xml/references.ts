import { linkToFile } from '../../links.ts';
import type { StoredObject } from './read-objects.ts';
import type { StoredSpace } from './read-space.ts';

/** Relative URLs; null if missing. */
export interface References {
  page(title: string, spaceKey: string | null): string | null;
  pageById(id: string): string | null;
  /** Of this page, or of the named one. */
  attachment(name: string, of: { title: string; spaceKey: string | null } | null): string | null;
  person(key: string): string;
}

const indexes = new WeakMap<StoredSpace, Map<string, string>>();

export function referencesOf(page: StoredObject, space: StoredSpace, places: StoredPlaces): References {
  const here = places.files.get(page.id) ?? '';
  const ownSpace = page.references.get('space') ?? '';
  const byTitle = indexes.get(space) ?? indexOf(space);
  indexes.set(space, byTitle);
  const idOf = (title: string, spaceKey: string | null) => {
    const spaceId = spaceKey === null ? ownSpace : (spaceIdOf(space, spaceKey) ?? '');
    return byTitle.get(keyOf(spaceId, title)) ?? null;
  };
  const urlOf = (id: string | null) => {
    const file = id === null ? undefined : places.files.get(id);
    return file === undefined ? null : linkToFile(here, file);
  };
  return {
    page: (title, spaceKey) => urlOf(idOf(title, spaceKey)),
    pageById: urlOf,
    attachment(name, of) {
      const owner = of === null ? page.id : idOf(of.title, of.spaceKey);
      const found = places.attachments.get(owner ?? '')?.find(({ title }) => title === name);
      return found ? linkToFile(here, found.name) : null;
    },
    person: (key) => space.people.get(key) ?? key,
  };
}

function indexOf(space: StoredSpace): Map<string, string> {
  return new Map(
    space.pages.map(({ id, properties, references }) => [
      keyOf(references.get('space') ?? '', properties.get('title')?.trim() ?? ''),
      id,
    ]),
  );
}

function keyOf(spaceId: string, title: string): string {
  return `${spaceId}/${title.toLowerCase()}`;
}

function spaceIdOf(space: StoredSpace, key: string): string | undefined {
  return Array.from(space.spaces.values()).find(({ properties }) => properties.get('key')?.trim() === key)?.id;
}

export interface StoredPlaces {
  names: Map<string, string>;
  files: Map<string, string>;
  attachments: Map<string, { title: string; name: string }[]>;
}
