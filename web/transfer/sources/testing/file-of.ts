import type { SourceFile } from '../source.ts';

export function fileOf(name: string, content: string | Uint8Array): SourceFile {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return { name, size: bytes.length, open: async () => new Blob([new Uint8Array(bytes)]).stream() };
}
