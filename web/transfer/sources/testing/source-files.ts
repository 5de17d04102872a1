import type { Format, SourceFile, SourcePage } from '../source.ts';

export function sourceFiles(contents: Record<string, string | Uint8Array>): SourceFile[] {
  return Object.entries(contents).map(([name, content]) => {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    return { name, size: bytes.length, open: async () => new Blob([bytes as Uint8Array<ArrayBuffer>]).stream() };
  });
}

export async function importOf(format: Format, contents: Record<string, string | Uint8Array>) {
  const source = await format.read(sourceFiles(contents));
  const texts: Record<string, string> = {};
  for (const page of source.pages) texts[page.name] = await page.markdown();
  const pages: Record<string, SourcePage> = Object.fromEntries(source.pages.map((page) => [page.name, page]));
  return { source, pages, texts };
}
