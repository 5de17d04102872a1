export interface ChosenFile {
  /** The name, with `/` between folders. */
  name: string;
  file: File;
}

export interface Chosen {
  /** The name of a folder, an archive or the only file. */
  title: string;
  files: ChosenFile[];
}

export function fromDialog(files: readonly File[]): Chosen {
  return titled(files.map((file) => ({ name: file.webkitRelativePath || file.name, file })));
}

/** Must be called during the event. */
export async function fromDrop({ items, files }: DataTransfer): Promise<Chosen> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return fromDialog([...files]);
  return titled((await Promise.all(entries.map(filesOf))).flat());
}

/** A single outer folder only gives the title. */
function titled(files: ChosenFile[]): Chosen {
  const [first] = files;
  const top = first?.name.includes('/') ? first.name.slice(0, first.name.indexOf('/') + 1) : '';
  if (!first || top === '' || !files.every(({ name }) => name.startsWith(top)))
    return { title: first?.name ?? '', files };
  return { title: top.slice(0, -1), files: files.map(({ name, file }) => ({ name: name.slice(top.length), file })) };
}

async function filesOf(entry: FileSystemEntry): Promise<ChosenFile[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ name: entry.fullPath.replace(/^\//, ''), file }];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: ChosenFile[] = [];
  for (;;) {
    // The browser returns entries in parts, then an empty one.
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (portion.length === 0) return found;
    for (const inner of portion) found.push(...(await filesOf(inner)));
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
