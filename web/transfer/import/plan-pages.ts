import { leftOut } from '../sources/left-out.ts';
import type { LeftOut, Source, SourceFile, SourcePage } from '../sources/source.ts';
import { folderOf, lastOf } from './names.ts';
import type { Note } from './notes.ts';
import { toPagePath } from './page-path.ts';

export interface PlannedPage {
  source: SourcePage;
  path: string;
  notes: Note[];
}

/** What is needed to resolve links. */
export interface Plan {
  pages: PlannedPage[];
  leftOut: LeftOut[];
  /** By file and name. */
  pathOfFile: Map<string, string>;
  pathOfName: Map<string, string>;
  /** With or without a page. */
  pathOfFolder: Map<string, string>;
  /** By the last segment in lower case; null if ambiguous. */
  pathOfLast: Map<string, string | null>;
  fileOfLast: Map<string, string | null>;
  /** Other names of pages, with the file of each. */
  aliases: ReadonlyMap<string, string>;
  files: ReadonlyMap<string, SourceFile>;
}

/** Below `under`; the first of two pages gets the path. */
export function planPages({ pages, files, aliases, leftOut: before }: Source, under: string): Plan {
  const plan: Plan = {
    pages: [],
    leftOut: [...before],
    files,
    aliases,
    pathOfFile: new Map(),
    pathOfName: new Map(),
    pathOfFolder: new Map(),
    pathOfLast: new Map(),
    fileOfLast: new Map(),
  };
  for (const file of files.keys()) addLast(plan.fileOfLast, file, file);
  const takenBy = new Map<string, string>();
  for (const source of pages) {
    const { file, name } = source;
    const place = toPagePath(under, name);
    const other = place && takenBy.get(place.path);
    if (!place) plan.leftOut.push(leftOut('failed', file, 'path_too_long'));
    else if (other) plan.leftOut.push(leftOut('failed', file, 'path_of_another', { path: place.path, other }));
    else {
      takenBy.set(place.path, file);
      plan.pathOfFile.set(file, place.path);
      plan.pathOfName.set(name, place.path);
      plan.pages.push({ source, ...place });
      addLast(plan.pathOfLast, name, place.path);
      if (name !== '') addFolders(plan, under, folderOf(name));
    }
  }
  return plan;
}

function addFolders(plan: Plan, under: string, deepest: string): void {
  for (let folder = deepest; !plan.pathOfFolder.has(folder); folder = folderOf(folder)) {
    const place = toPagePath(under, folder);
    if (place) plan.pathOfFolder.set(folder, place.path);
    if (!place || folder === '') return;
  }
}

function addLast(known: Map<string, string | null>, name: string, meant: string): void {
  const last = lastOf(name).toLowerCase();
  known.set(last, known.has(last) ? null : meant);
}
