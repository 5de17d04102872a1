import { isRefusal } from '../refusals.ts';
import type { LeftOut, LeftOutValues } from './source.ts';

/**
 * Why something is left out, in English, by its code. The web app has words of its own for each, in its languages
 * (`importing.reasons`).
 */
export const leftOutReasons = {
  attachment_missing: () => 'The export does not hold this attachment.',
  base: () => 'Views of a database (bases) are not imported.',
  canvas: () => 'Canvases are not imported.',
  comments: ({ count }) => (count === 1 ? 'One comment is not imported.' : `${count} comments are not imported.`),
  contents_remade: () => 'The list of contents is made anew by the wiki.',
  cut_off: () => 'The dump is cut off before its end.',
  deleted_pages: ({ count }) => `${count} deleted or archived pages are not imported.`,
  drafts: ({ count }) => `${count} drafts are not imported.`,
  drawing: () => 'Excalidraw drawings are not imported.',
  empty_categories: ({ count }) => `${count} empty category pages are not imported.`,
  file_descriptions: ({ count }) => `${count} descriptions of files are not imported.`,
  folder_loop: () => 'the symbolic link is a loop',
  folder_outside: () => 'the symbolic link leads out of the folder',
  folder_unreadable: ({ why }) => `the folder cannot be read: ${why}`,
  name_outside: () => 'its name leads out of the archive',
  name_taken: () => 'the archive has another file of this name',
  name_unreadable: () => 'its name cannot be read',
  name_with_backslash: () => 'its name has a backslash',
  not_among_files: () => 'it is not among the files',
  older_versions: ({ count }) => `${count} older versions of pages are not imported.`,
  outside_export: () => 'its path is not below the one that was exported',
  pages_remade: () => 'The list of pages is made anew by the wiki.',
  path_of_another: ({ path, other }) => `${path} is already the page of ${other}`,
  path_too_long: () => 'its path in the wiki would be too long',
  redirect_to_nothing: ({ target }) => `Redirects to "${target}", which the dump does not hold.`,
  software_pages: ({ count }) => `${count} pages of the wiki software are not imported.`,
  special_pages: ({ count }) => `${count} special pages are not imported.`,
  symbolic_link: () => 'it is a symbolic link',
  talk_pages: ({ count }) => `${count} talk pages are not imported.`,
  templates: ({ count }) => `${count} templates are not imported.`,
} satisfies Record<string, (values: LeftOutValues) => string>;

export type LeftOutCode = keyof typeof leftOutReasons;

export function leftOut(kind: LeftOut['kind'], file: string, code: LeftOutCode, values: LeftOutValues = {}): LeftOut {
  const reason: (values: LeftOutValues) => string = leftOutReasons[code];
  return { file, kind, reason: reason(values), code, values };
}

/** The line for a file that cannot be read, or is not to be. */
export function leftOutFor(file: string, error: unknown): LeftOut {
  const { message, code } = error as Error & { code?: unknown };
  const known = typeof code === 'string' ? code : 'unexpected';
  return { file, kind: isRefusal(known) ? 'skipped' : 'failed', reason: message, code: known, values: {} };
}
