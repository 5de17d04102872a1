import type { FastifyInstance } from 'fastify';
import * as Y from 'yjs';

/** Types at the start of a page, unpublished. */
export async function typeOverHttp(
  app: FastifyInstance,
  headers: Record<string, string>,
  pageId: string,
  text: string,
): Promise<void> {
  const at = { url: `/api/pages/${pageId}/live`, headers };
  const { document, update } = (await app.inject(at)).json();
  const doc = new Y.Doc();
  Y.applyUpdate(doc, Buffer.from(update, 'base64'));
  doc.getText('body').insert(0, text);
  const payload = { document, update: Buffer.from(Y.encodeStateAsUpdate(doc)).toString('base64') };
  doc.destroy();
  const response = await app.inject({ ...at, method: 'POST', payload });
  if (response.statusCode !== 200) throw new Error(response.body);
}
