import type { SourceFile } from '../../source.ts';
import { readObjects, type StoredObject } from './read-objects.ts';

/** UTF-16 units of all current pages, in memory. */
export const maxTextLength = 256 * 1024 * 1024;

/** The importable contents of an XML export. */
export interface StoredSpace {
  spaces: Map<string, StoredObject>;
  /** Current pages and blog posts, in order. */
  pages: StoredObject[];
  bodies: Map<string, { text: string; kind: string }>;
  /** Current attachments by page. */
  attachments: Map<string, StoredObject[]>;
  labels: Map<string, string[]>;
  /** Names of people by key. */
  people: Map<string, string>;
  comments: Map<string, number>;
  /** The number of pages that aren't imported, by reason. */
  passed: { drafts: number; versions: number; deleted: number };
}

const kinds = new Set([
  'Space',
  'Page',
  'BlogPost',
  'Attachment',
  'Label',
  'Labelling',
  'ConfluenceUserImpl',
  'Comment',
  'BodyContent',
  'InternalUser',
]);

/** Twice: objects, then current texts. @throws over `maxTextLength` */
export async function readSpace(file: SourceFile): Promise<StoredSpace> {
  const objects = new Map<string, StoredObject[]>();
  await readObjects(file, {
    wants: (object, property) => kinds.has(object.kind) && !(object.kind === 'BodyContent' && property === 'body'),
    take: (object) => {
      if (!kinds.has(object.kind)) return;
      const others = objects.get(object.kind);
      if (others) others.push(object);
      else objects.set(object.kind, [object]);
    },
  });
  const all = (kind: string) => objects.get(kind) ?? [];
  const documents = [...all('Page'), ...all('BlogPost')];
  const pages = documents.filter(isCurrent).sort(byPosition);
  const space: StoredSpace = {
    spaces: new Map(all('Space').map((object) => [object.id, object])),
    pages,
    bodies: new Map(),
    attachments: grouped(all('Attachment').filter(isCurrent), 'containerContent', 'content'),
    labels: labelsOf(all('Label'), all('Labelling'), pages),
    people: peopleOf([...all('ConfluenceUserImpl'), ...all('InternalUser')]),
    comments: new Map(
      Array.from(grouped(all('Comment').filter(isCurrent), 'containerContent', 'owner'), ([id, { length }]) => [
        id,
        length,
      ]),
    ),
    passed: passedOf(documents),
  };
  await readBodies(file, space, all('BodyContent'));
  return space;
}

async function readBodies(file: SourceFile, space: StoredSpace, contents: StoredObject[]): Promise<void> {
  const wanted = new Map<string, string>();
  const current = new Set(space.pages.map(({ id }) => id));
  for (const page of space.pages) for (const id of page.collections.get('bodyContents') ?? []) wanted.set(id, page.id);
  for (const { id, references } of contents) {
    const page = references.get('content');
    if (page !== undefined && current.has(page)) wanted.set(id, page);
  }
  let length = 0;
  await readObjects(file, {
    wants: (object, property) => object.kind === 'BodyContent' && (property === 'bodyType' || wanted.has(object.id)),
    take: ({ kind, id, properties }) => {
      const page = kind === 'BodyContent' ? wanted.get(id) : undefined;
      if (page === undefined) return;
      const text = properties.get('body') ?? '';
      length += text.length;
      if (length > maxTextLength)
        throw new RangeError(`The pages have more than ${maxTextLength / 1024 / 1024} Mi characters.`);
      space.bodies.set(page, { text, kind: properties.get('bodyType') ?? '2' });
    },
  });
}

function isCurrent({ properties, references }: StoredObject): boolean {
  const status = properties.get('contentStatus')?.trim() || 'current';
  return status === 'current' && !isOldVersion({ properties, references });
}

function isOldVersion({ properties, references }: Pick<StoredObject, 'properties' | 'references'>): boolean {
  return references.has('originalVersion') || Boolean(properties.get('originalVersionId')?.trim());
}

function passedOf(documents: StoredObject[]): StoredSpace['passed'] {
  const passed = { drafts: 0, versions: 0, deleted: 0 };
  for (const document of documents) {
    if (isCurrent(document)) continue;
    if (isOldVersion(document)) passed.versions += 1;
    else if (document.properties.get('contentStatus')?.trim() === 'draft') passed.drafts += 1;
    else passed.deleted += 1;
  }
  return passed;
}

function byPosition(a: StoredObject, b: StoredObject): number {
  const position = ({ properties }: StoredObject) => Number.parseInt(properties.get('position') ?? '', 10) || 0;
  return position(a) - position(b) || a.id.localeCompare(b.id, 'en', { numeric: true });
}

function grouped(objects: StoredObject[], ...references: string[]): Map<string, StoredObject[]> {
  const groups = new Map<string, StoredObject[]>();
  for (const object of objects) {
    const owner = references.map((name) => object.references.get(name)).find((id) => id !== undefined);
    if (owner === undefined) continue;
    const group = groups.get(owner);
    if (group) group.push(object);
    else groups.set(owner, [object]);
  }
  return groups;
}

function labelsOf(labels: StoredObject[], labellings: StoredObject[], pages: StoredObject[]): Map<string, string[]> {
  const names = new Map(labels.map(({ id, properties }) => [id, properties.get('name')?.trim() ?? '']));
  const targets = new Map(labellings.map(({ id, references }) => [id, references]));
  const tags = new Map<string, string[]>();
  const add = (page: string | undefined, label: string | undefined) => {
    const name = names.get(label ?? '');
    if (page && name) tags.set(page, [...new Set([...(tags.get(page) ?? []), name])]);
  };
  for (const references of targets.values())
    add(references.get('content') ?? references.get('labelableContent'), references.get('label'));
  for (const page of pages)
    for (const id of page.collections.get('labellings') ?? []) add(page.id, targets.get(id)?.get('label'));
  return tags;
}

function peopleOf(users: StoredObject[]): Map<string, string> {
  return new Map(
    users.map(({ id, properties }) => {
      const names = ['displayName', 'fullName', 'name', 'lowerName'].map((name) => properties.get(name)?.trim());
      return [id, names.find(Boolean) ?? id];
    }),
  );
}
