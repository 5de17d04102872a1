import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import type { Static } from 'typebox';
import type { AttachmentRecord } from './attachment.ts';
import type { AttachmentsContext } from './context.ts';
import type { Attachment } from './schema.ts';
import { inlineTypeOf } from './types/inline-types.ts';

/** Returns an attachment in its wire form. */
export async function presentAttachment(
  context: Pick<AttachmentsContext, 'accounts'>,
  record: AttachmentRecord,
): Promise<Static<typeof Attachment>> {
  return (await preparePresenter(context, [record]))(record);
}

/** Looks people up in one query. */
export async function presentAttachments(
  context: Pick<AttachmentsContext, 'accounts'>,
  records: AttachmentRecord[],
): Promise<Static<typeof Attachment>[]> {
  return records.map(await preparePresenter(context, records));
}

async function preparePresenter({ accounts }: Pick<AttachmentsContext, 'accounts'>, records: AttachmentRecord[]) {
  const person = await accounts.namePersons(records.map(({ createdBy }) => createdBy));
  return ({ _id, pageId, image, createdAt, createdBy, ...record }: AttachmentRecord): Static<typeof Attachment> => {
    const id = _id.toHexString();
    const { key, name, contentType, size, sha256, health } = record;
    const type = inlineTypeOf(contentType);
    const url = `/api/attachments/${id}`;
    const fileUrl = `/files/${id}/${encodeURIComponent(name)}`;
    return {
      id,
      key,
      name,
      contentType,
      size,
      sha256,
      health,
      url,
      fileUrl,
      pageId: pageId?.toHexString() ?? null,
      isInline: type !== undefined,
      image: image && { width: image.width, height: image.height },
      markdown: type?.kind === 'image' ? pictureOf(name, url) : link(name, `/files/${id}/${legible(name)}`),
      createdAt: createdAt.toISOString(),
      createdBy: person(createdBy),
    };
  };
}

const drawingEnding = '.excalidraw.svg';

/** An SVG with an Excalidraw scene opens on a canvas, marked by `#drawing`. */
function pictureOf(name: string, url: string): string {
  const isDrawing = name.toLowerCase().endsWith(drawingEnding);
  return isDrawing ? picture(name.slice(0, -drawingEnding.length), `${url}#drawing`) : picture(name, url);
}

const picture = (alt: string, url: string) => write({ type: 'image', alt, url });
const link = (text: string, url: string) => write({ type: 'link', url, children: [{ type: 'text', value: text }] });

// Letters and digits of any script stay readable in Markdown addresses.
const legible = (name: string) => name.replace(/[^\p{L}\p{M}\p{N}]+/gu, encodeURIComponent);

/** Names may contain Markdown syntax, which is escaped. */
function write(node: Parameters<typeof toMarkdown>[0]): string {
  const inConstruct = 'phrasing' as const;
  // For formulas, and for tables around the reference.
  const unsafe = ['$', '|'].map((character) => ({ character, inConstruct }));
  const extensions = [gfmToMarkdown(), { unsafe }];
  return toMarkdown(node, { extensions, resourceLink: true }).trim();
}
