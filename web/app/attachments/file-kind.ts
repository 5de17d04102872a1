import type { Attachment } from '../api/types.ts';

/** Such as “PDF”; empty without an extension. */
export function fileKind({ name }: Pick<Attachment, 'name'>): string {
  return /[^.]\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toUpperCase() ?? '';
}
