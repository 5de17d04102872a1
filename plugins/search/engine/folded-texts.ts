import { fold } from '../text/fold.ts';
import { type Column, columns } from './index-file.ts';
import type { StoredPage } from './stored-texts.ts';

/** Line ends separate parts, since queries have none. */
export function foldedTexts({
  title,
  path,
  texts: stored,
}: Pick<StoredPage, 'title' | 'path' | 'texts'>): Record<Column, string> {
  const { sections, hidden, tags, comments, attachments } = stored;
  const texts: Record<Column, string[]> = {
    title: [title],
    heading: sections.map(({ heading }) => heading).filter(Boolean),
    path: [path],
    body: sections.map(({ text }) => text),
    tags,
    comments,
    attachments,
    hidden,
  };
  const folded = columns.map((column) => [
    column,
    texts[column].map((text) => fold(text).replace(/ +/g, ' ')).join('\n'),
  ]);
  return Object.fromEntries(folded);
}
