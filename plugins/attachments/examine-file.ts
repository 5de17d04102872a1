import { buffer } from 'node:stream/consumers';
import type { AttachmentRecord, ImageFacts } from './attachment.ts';
import type { AttachmentsContext } from './context.ts';
import { ImageTooLarge } from './errors.ts';
import { examineImage } from './images/examine-image.ts';
import { longHeadMaxBytes, maxPixels, maxSide } from './images/image-limits.ts';
import { decideType, type Evidence } from './types/decide-type.ts';
import { inlineTypeOf, unknownType } from './types/inline-types.ts';

type Needs = Pick<AttachmentsContext, 'storage'>;

export type FileFacts = Pick<AttachmentRecord, 'contentType' | 'image'>;

/** @throws ImageTooLarge for a picture that takes too much memory to show */
export async function examineFile(context: Needs, file: Evidence & { key: string; size: number }): Promise<FileFacts> {
  const contentType = await decideType(file);
  if (inlineTypeOf(contentType)?.kind !== 'image') return { contentType, image: null };
  const found = (await examineImage(file.head, contentType)) ?? (await examineLongHead(context, file, contentType));
  // Only SVG may have no size.
  if (!found) return { contentType: contentType === 'image/svg+xml' ? contentType : unknownType, image: null };
  const { pixels, ...image } = found;
  if (pixels > maxPixels || Math.max(image.width, image.height) > maxSide) {
    throw Object.assign(new ImageTooLarge(), { members: { maxPixels, maxSide } });
  }
  return { contentType, image: image satisfies ImageFacts };
}

/** Cameras and editors may put megabytes before an image's size. */
async function examineLongHead(
  { storage }: Needs,
  { key, head, size }: Evidence & { key: string; size: number },
  contentType: string,
) {
  if (size <= head.length) return null;
  const bytes = await storage.read(key, { start: 0, end: Math.min(size, longHeadMaxBytes) - 1 });
  return bytes && examineImage(await buffer(bytes), contentType);
}
