import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface FakeAttachment {
  id: string;
  pageId: string;
  name: string;
  size: number;
  sha256: string;
  contentType: string;
  health: string;
  url: string;
  fileUrl: string;
  markdown: string;
  createdAt: string;
}

/** Returns the fake wiki's attachments and upload responses. */
export function createFakeAttachments() {
  const stored: FakeAttachment[] = [];
  const policy = { maxBytes: 50 * 1024 * 1024, multipartOverheadBytes: 64 * 1024, fileNameMaxBytes: 255 };
  return {
    stored,
    policy,
    /** Takes an upload in; null when the body breaks off. */
    async receive(request: IncomingMessage): Promise<FakeAttachment | null> {
      const boundary = /boundary=(.+)$/.exec(request.headers['content-type'] ?? '')?.[1] ?? '';
      const body = (await buffer(request).catch(() => Buffer.alloc(0))).toString('latin1');
      if (!body.endsWith(`--${boundary}--\r\n`)) return null;
      const [, pageId = '', file = ''] = body.split(`--${boundary}\r\n`);
      const end = file.indexOf('\r\n\r\n');
      const bytes = Buffer.from(file.slice(end + 4, file.lastIndexOf(`\r\n--${boundary}--`)), 'latin1');
      const header = Buffer.from(file.slice(0, end), 'latin1').toString();
      const name = (/filename="((?:\\.|[^"\\])*)"/.exec(header)?.[1] ?? '').replace(/\\(.)/g, '$1');
      const attachment = describe(`f${stored.length + 1}`, pageId.split('\r\n\r\n')[1]?.trim() ?? '', name, bytes);
      stored.push(attachment);
      return attachment;
    },
    /** Newest first, two at a time. */
    list(url: URL) {
      const all = stored.filter(({ pageId }) => pageId === url.searchParams.get('pageId')).reverse();
      const from = Number(url.searchParams.get('cursor') ?? 0);
      return { items: all.slice(from, from + 2), nextCursor: from + 2 < all.length ? String(from + 2) : null };
    },
  };
}

function describe(id: string, pageId: string, name: string, bytes: Buffer): FakeAttachment {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const url = `/api/attachments/${id}`;
  const fileUrl = `/files/${id}/${encodeURIComponent(name)}`;
  const markdown = name.endsWith('.png') ? `![${name}](${url})` : `[${name}](${fileUrl})`;
  const facts = { size: bytes.length, sha256, contentType: 'application/octet-stream', health: 'ok' };
  return { id, pageId, name, ...facts, url, fileUrl, markdown, createdAt: new Date().toISOString() };
}
