import { TransferError } from '../errors.ts';
import { sha256Of } from '../import/sha256.ts';
import type { Attachment } from '../wiki.ts';
import type { ExportedWiki } from './exported-wiki.ts';
import type { Layout, PlacedPage } from './layout.ts';
import { createNames } from './safe-names.ts';

export interface PlacedAttachment {
  attachment: Attachment;
  file: string;
}

/** Each list is read once, on demand. */
export function openPageFiles(wiki: ExportedWiki, layout: Layout) {
  const ofPage = new Map<string, Promise<PlacedAttachment[]>>();
  const filesOf = (page: PlacedPage): Promise<PlacedAttachment[]> => {
    const reading = ofPage.get(page.id) ?? place(wiki, page);
    ofPage.set(page.id, reading);
    return reading;
  };
  const elsewhere = new Map<string, Promise<string | null>>();
  const ownerOf = (id: string): Promise<string | null> => {
    const asking = elsewhere.get(id) ?? wiki.pageOfAttachment(id);
    elsewhere.set(id, asking);
    return asking;
  };
  return {
    filesOf,
    /** For any exported page. */
    async find(from: PlacedPage, id: string): Promise<string | null> {
      const isIt = ({ attachment }: PlacedAttachment) => attachment.id.toLowerCase() === id;
      const own = (await filesOf(from)).find(isIt);
      if (own) return own.file;
      const page = layout.byId.get((await ownerOf(id))?.toLowerCase() ?? '');
      return page ? ((await filesOf(page)).find(isIt)?.file ?? null) : null;
    },
  };
}

/** @throws `attachment_damaged` if the hash differs */
export async function readAttachment(wiki: ExportedWiki, { id, sha256 }: Attachment): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await wiki.download(id);
  if ((await digest(bytes)) === sha256) return bytes;
  throw new TransferError('attachment_damaged', 'is damaged: its bytes are not those that were uploaded');
}

/** SHA-256 in hex. */
export function digest(bytes: Uint8Array): Promise<string> {
  return sha256Of(
    (async function* () {
      yield bytes;
    })(),
  );
}

/** Oldest first; keeps names where possible. */
async function place(wiki: ExportedWiki, page: PlacedPage): Promise<PlacedAttachment[]> {
  const attachments: Attachment[] = [];
  for await (const attachment of wiki.attachments(page.id)) attachments.push(attachment);
  const names = createNames();
  return attachments
    .reverse()
    .map((attachment) => ({ attachment, file: page.filesFolder + names.take(attachment.name) }));
}
