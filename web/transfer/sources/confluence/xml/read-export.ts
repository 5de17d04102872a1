import { type LeftOutCode, leftOut } from '../../left-out.ts';
import { folderOf, lastSegment } from '../../links.ts';
import { below, PageNames, segmentOf } from '../../page-names.ts';
import type { LeftOut, Origin, Source, SourceFile } from '../../source.ts';
import { renamed } from '../attachments.ts';
import { convertBody } from './convert-body.ts';
import type { StoredObject } from './read-objects.ts';
import { readSpace, type StoredSpace } from './read-space.ts';
import type { StoredPlaces } from './references.ts';

/** Reads `entities.xml`, and `attachments/PAGE/ATTACHMENT/VERSION`. */
export async function readXmlExport(files: readonly SourceFile[], entities: SourceFile): Promise<Source> {
  const space = await readSpace(entities);
  const root = folderOf(entities.name);
  const places = placesOf(space, entities.name);
  const sourceFiles = attachmentsOf(space, files, { root, places });
  const pages = space.pages.map((page) => ({
    file: places.files.get(page.id) ?? '',
    name: places.names.get(page.id) ?? '',
    origin: originOf(page, space.people),
    tags: space.labels.get(page.id) ?? [],
    markdown: async () => convertBody(page, space, places),
  }));
  return {
    pages,
    files: sourceFiles.files,
    aliases: new Map(),
    leftOut: [...leftOutOf(space, places, entities.name), ...sourceFiles.leftOut],
  };
}

/**
 * Pages are below their parent, and spaces are separate if there are several. A space's home page gets the space's
 * place.
 */
function placesOf(space: StoredSpace, entities: string): StoredPlaces {
  const pages = new Map(space.pages.map((page) => [page.id, page]));
  const used = new Set(space.pages.map((page) => page.references.get('space') ?? ''));
  const homes = new Set(Array.from(space.spaces.values(), ({ references }) => references.get('homePage') ?? ''));
  const taken = new PageNames();
  const places: StoredPlaces = { names: new Map(), files: new Map(), attachments: new Map() };
  const spacePlace = (page: StoredObject) => {
    const object = space.spaces.get(page.references.get('space') ?? '');
    return used.size > 1 && object
      ? segmentOf(object.properties.get('name') ?? object.properties.get('key') ?? 'Space')
      : '';
  };
  const placeOf = (page: StoredObject, open: ReadonlySet<string>): string => {
    const known = places.names.get(page.id);
    if (known !== undefined) return known;
    const parent = pages.get(page.references.get('parent') ?? '');
    const isLoop = parent !== undefined && (open.has(parent.id) || open.size > 100);
    const above = parent && !isLoop ? placeOf(parent, new Set([...open, page.id])) : spacePlace(page);
    const title = segmentOf(page.properties.get('title')?.trim() || 'Untitled');
    const place = taken.take(homes.has(page.id) ? spacePlace(page) : below(above, title));
    places.names.set(page.id, place);
    places.files.set(page.id, `${entities}/${page.id}-${title}`);
    return place;
  };
  for (const page of [...space.pages.filter(({ id }) => homes.has(id)), ...space.pages]) placeOf(page, new Set());
  return places;
}

function attachmentsOf(
  space: StoredSpace,
  files: readonly SourceFile[],
  { root, places }: { root: string; places: StoredPlaces },
): { files: Map<string, SourceFile>; leftOut: LeftOut[] } {
  const stored = new Map<string, SourceFile[]>();
  for (const file of files) {
    const folder = folderOf(file.name);
    const others = stored.get(folder);
    if (others) others.push(file);
    else stored.set(folder, [file]);
  }
  const found = new Map<string, SourceFile>();
  const missing: LeftOut[] = [];
  for (const page of space.pages) {
    for (const attachment of space.attachments.get(page.id) ?? []) {
      const title =
        attachment.properties.get('title')?.trim() || attachment.properties.get('fileName')?.trim() || attachment.id;
      const name = below(root, `attachments/${page.id}/${segmentOf(title)}`);
      const versions = stored.get(below(root, `attachments/${page.id}/${attachment.id}`)) ?? [];
      const version =
        attachment.properties.get('version')?.trim() ?? attachment.properties.get('attachmentVersion')?.trim();
      const file = versions.find((one) => lastSegment(one.name) === version) ?? versions.toSorted(byVersion).at(-1);
      if (file === undefined) {
        missing.push(leftOut('failed', name, 'attachment_missing'));
        continue;
      }
      found.set(name, renamed(file, name));
      places.attachments.set(page.id, [...(places.attachments.get(page.id) ?? []), { title, name }]);
    }
  }
  return { files: found, leftOut: missing };
}

function byVersion(a: SourceFile, b: SourceFile): number {
  return Number(lastSegment(a.name)) - Number(lastSegment(b.name));
}

function originOf({ properties, references }: StoredObject, people: ReadonlyMap<string, string>): Origin | null {
  const who = references.get('lastModifier') ?? references.get('creator');
  const author =
    (who && people.get(who)) ||
    properties.get('lastModifierName')?.trim() ||
    properties.get('creatorName')?.trim() ||
    null;
  const when = properties.get('lastModificationDate') ?? properties.get('creationDate') ?? '';
  const date = new Date(`${when.trim().replace(' ', 'T')}Z`);
  const writtenAt = Number.isNaN(date.getTime()) ? null : date;
  return author === null && writtenAt === null ? null : { author, writtenAt };
}

function leftOutOf(space: StoredSpace, places: StoredPlaces, file: string): LeftOut[] {
  const { drafts, versions, deleted } = space.passed;
  const skipped = (count: number, code: LeftOutCode, of = file): LeftOut[] =>
    count === 0 ? [] : [leftOut('skipped', of, code, { count })];
  return [
    ...skipped(versions, 'older_versions'),
    ...skipped(drafts, 'drafts'),
    ...skipped(deleted, 'deleted_pages'),
    ...Array.from(space.comments).flatMap(([page, count]) =>
      places.files.has(page) ? skipped(count, 'comments', places.files.get(page)) : [],
    ),
  ];
}
