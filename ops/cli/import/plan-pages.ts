import { folderOf, pageNameOf, toPagePath } from './page-path.ts';
import type { LeftOut, Scan } from './scan-folder.ts';

export interface PlannedPage {
  file: string;
  path: string;
  note: string | null;
}

export interface Plan {
  pages: PlannedPage[];
  leftOut: LeftOut[];
  /** The path of each imported file. */
  pathOfFile: Map<string, string>;
  /** The path of each folder that will be in the wiki, with or without a page of its own. */
  pathOfFolder: Map<string, string>;
  /** Every other file, by its composed name: the same letters may be written in two ways. */
  others: Map<string, string>;
}

/** Gives every Markdown file its place below `under`. Of two files for one path the first in order gets it. */
export function planPages(scan: Scan, under: string): Plan {
  const plan: Plan = {
    pages: [],
    leftOut: [...scan.leftOut],
    pathOfFile: new Map(),
    pathOfFolder: new Map(),
    others: new Map([...scan.others].map((file) => [file.normalize('NFC'), file])),
  };
  const takenBy = new Map<string, string>();
  for (const file of scan.markdown) {
    const place = toPagePath(under, pageNameOf(file));
    const other = place && takenBy.get(place.path);
    if (!place) plan.leftOut.push({ file, kind: 'failed', reason: 'its path in the wiki would be too long' });
    else if (other)
      plan.leftOut.push({ file, kind: 'failed', reason: `${place.path} is already the page of ${other}` });
    else {
      takenBy.set(place.path, file);
      plan.pathOfFile.set(file, place.path);
      plan.pages.push({ file, ...place });
      addFolders(plan, under, folderOf(file) ?? parentOf(file));
    }
  }
  return plan;
}

function addFolders(plan: Plan, under: string, deepest: string): void {
  for (let folder = deepest; !plan.pathOfFolder.has(folder); folder = parentOf(folder)) {
    const place = toPagePath(under, folder);
    if (place) plan.pathOfFolder.set(folder, place.path);
    if (!place || folder === '') return;
  }
}

const parentOf = (file: string) => file.slice(0, Math.max(0, file.lastIndexOf('/')));
