import { chooseFormat } from './formats.ts';
import type { Format, Gathered, Source } from './source.ts';

/** Returns the named format or detected. @throws `format_unknown` */
export async function readSource(
  { files, leftOut }: Gathered,
  formatName: string | null,
): Promise<{ format: Format; source: Source }> {
  const format = await chooseFormat(files, formatName);
  const source = await format.read(files);
  return { format, source: { ...source, leftOut: [...leftOut, ...source.leftOut] } };
}
