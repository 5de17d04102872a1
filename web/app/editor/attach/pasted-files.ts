/** What a clipboard holds besides files. */
export interface FileClipboard {
  html: string;
  text: string;
  fileNames: readonly string[];
}

/** Office programs add a picture of copied text: text is meant. File managers add names: files are. */
export function areFilesMeant({ html, text, fileNames }: FileClipboard): boolean {
  if (fileNames.length === 0) return false;
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  if (lines.every((line) => line === '' || isNameOf(line, fileNames))) return text.trim() !== '' || !hasText(html);
  return false;
}

function isNameOf(line: string, fileNames: readonly string[]): boolean {
  const name = line.replace(/\/+$/, '').split(/[\\/]/).at(-1) ?? '';
  return fileNames.includes(name) || fileNames.includes(decoded(name));
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function hasText(html: string): boolean {
  const body = html.replace(/<!--[\s\S]*?-->|<(style|script|title|head)\b[\s\S]*?<\/\1>|<[^>]*>/gi, '');
  return body.replace(/&nbsp;/gi, ' ').trim() !== '';
}

const withoutName = /^image\.(png|jpe?g|gif|webp|avif)$/i;

/** Uses local time, since clipboards give all files one name. */
export function namedByTime(file: File, at: Date): File {
  const [, extension] = withoutName.exec(file.name) ?? [];
  if (!extension) return file;
  const two = (number: number) => String(number).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  const time = [at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join('');
  return new File([file], `image-${day}-${time}.${extension}`, { type: file.type, lastModified: file.lastModified });
}
