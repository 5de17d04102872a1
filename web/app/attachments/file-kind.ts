import type { Attachment } from '../api/types.ts';

/** Returns the kind of a file by its ending, such as “PDF”; empty without one. */
export function fileKind({ name }: Pick<Attachment, 'name'>): string {
  return /[^.]\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toUpperCase() ?? '';
}
