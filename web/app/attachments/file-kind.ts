import type { Attachment } from '../api/types.ts';

/** What kind of file it is, as people call it: by the ending of its name, “PDF”; empty for a name without one. */
export function fileKind({ name }: Pick<Attachment, 'name'>): string {
  return /[^.]\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toUpperCase() ?? '';
}
