import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ObjectId } from 'mongodb';
import type { SignedIn } from '../accounts/index.ts';
import type { AttachmentRecord } from './attachment.ts';
import type { AttachmentsContext } from './context.ts';
import { complete, type TakenFile, takeBack, takeFile } from './take-file.ts';

type Uploads = FastifyInstance['uploads'];
type Owner = Pick<AttachmentRecord, 'pageId' | 'avatarOf'>;

export interface UploadRequest {
  request: FastifyRequest;
  account: SignedIn;
  /**
   * Returns who the file is for, by the form's fields: null while the deciding field may still come. @throws the reason
   * of a refusal
   */
  ownerFrom: (fields: ReadonlyMap<string, string>) => Promise<Owner | null>;
  check?: (file: TakenFile['facts']) => void;
}

/**
 * The only way a file comes into the wiki. The owner is checked before the bytes are taken when the form says it in time,
 * and again at the end. Whatever is thrown, nothing of the file is left.
 */
export async function uploadAttachment(
  context: AttachmentsContext,
  uploads: Uploads,
  { request, account, ownerFrom, check }: UploadRequest,
): Promise<AttachmentRecord> {
  const by = new ObjectId(account.user.id);
  const { fields, taken } = await uploads.receive(request, {
    async take(file, fields) {
      await ownerFrom(fields);
      return takeFile(context, file, by);
    },
    giveBack: (file) => takeBack(context, file),
  });
  try {
    check?.(taken.facts);
    const owner = await ownerFrom(fields);
    if (!owner) throw uploads.malformed('it does not say in a field "pageId" which page the file is for');
    const attachment = await complete(context, taken, owner);
    if (owner.pageId) await context.events.emit('page.attachments-changed', { pageId: owner.pageId.toHexString() });
    return attachment;
  } catch (error) {
    await takeBack(context, taken);
    throw error;
  }
}

/**
 * Returns the page that a form names. Null while it names none. @throws when there is no such page for this account to
 * edit
 */
export function pageFrom({ pages }: Pick<AttachmentsContext, 'pages'>, uploads: Uploads, account: SignedIn) {
  return async (fields: ReadonlyMap<string, string>): Promise<Owner | null> => {
    const id = fields.get('pageId');
    if (id === undefined) return null;
    if (!/^[0-9a-f]{24}$/i.test(id)) throw uploads.malformed('its field "pageId" is not an id of 24 hex digits');
    const page = await pages.findEditable(new ObjectId(id), account);
    if (page?.status !== 'live') throw new pages.errors.PageNotFound();
    return { pageId: page._id, avatarOf: null };
  };
}
