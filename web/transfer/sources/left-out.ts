import { isRefusal } from '../refusals.ts';
import type { LeftOut, LeftOutValues } from './source.ts';

/** Translated by the web app (`importing.reasons`). */
export const leftOutReasons = {
  attachment_missing: () => 'The export does not hold this attachment.',
  base: () => 'Views of a database (bases) are not imported.',
  canvas: () => 'Canvases are not imported.',
  comments: ({ count }) => counted(count, 'comment is', 'comments are'),
  contents_remade: () => 'The wiki makes the table of contents.',
  cut_off: () => 'The dump is cut off before its end.',
  deleted_pages: ({ count }) => counted(count, 'deleted or archived page is', 'deleted or archived pages are'),
  drafts: ({ count }) => counted(count, 'draft is', 'drafts are'),
  drawing: () => 'Excalidraw drawings are not imported.',
  empty_categories: ({ count }) => counted(count, 'empty category page is', 'empty category pages are'),
  file_descriptions: ({ count }) => counted(count, 'description of a file is', 'descriptions of files are'),
  folder_loop: () => 'the symbolic link is a loop',
  folder_outside: () => 'the symbolic link leads out of the folder',
  folder_unreadable: ({ why }) => `the folder cannot be read: ${why}`,
  name_outside: () => 'its name leads out of the archive',
  name_taken: () => 'the archive has another file of this name',
  name_unreadable: () => 'its name cannot be read',
  name_with_backslash: () => 'its name has a backslash',
  not_among_files: () => 'it is not among the files',
  older_versions: ({ count }) => counted(count, 'older version of a page is', 'older versions of pages are'),
  outside_export: () => 'its path is not below the one that was exported',
  pages_remade: () => 'The wiki makes the list of pages.',
  path_of_another: ({ path, other }) => `${path} is already the page of ${other}`,
  path_too_long: () => 'its path in the wiki would be too long',
  redirect_to_nothing: ({ target }) => `Redirects to "${target}", which is not imported.`,
  software_pages: ({ count }) => counted(count, 'page of the wiki software is', 'pages of the wiki software are'),
  special_pages: ({ count }) => counted(count, 'special page is', 'special pages are'),
  symbolic_link: () => 'it is a symbolic link',
  talk_pages: ({ count }) => counted(count, 'talk page is', 'talk pages are'),
  templates: ({ count }) => counted(count, 'template is', 'templates are'),
} satisfies Record<string, (values: LeftOutValues) => string>;

export type LeftOutCode = keyof typeof leftOutReasons;

export function leftOut(kind: LeftOut['kind'], file: string, code: LeftOutCode, values: LeftOutValues = {}): LeftOut {
  const reason: (values: LeftOutValues) => string = leftOutReasons[code];
  return { file, kind, reason: reason(values), code, values };
}

export function leftOutFor(file: string, error: unknown): LeftOut {
  const { message, code } = error as Error & { code?: unknown };
  const known = typeof code === 'string' ? code : 'unexpected';
  return { file, kind: isRefusal(known) ? 'skipped' : 'failed', reason: message, code: known, values: {} };
}

function counted(count: string | number | undefined, one: string, many: string): string {
  return `${count === 1 ? `One ${one}` : `${count} ${many}`} not imported.`;
}
