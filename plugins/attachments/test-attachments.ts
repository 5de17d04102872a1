import { randomBytes } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Test } from 'tap';
import { type SignedIn, signUp, testApp } from '../../api/test-app.ts';
import { renderSimply } from '../pages/test-wiki.ts';

export interface TestAttachments {
  app: FastifyInstance;
  ada: SignedIn;
  pageId: string;
  upload(content: Buffer | string, name?: string, fields?: Record<string, string>): ReturnType<typeof inject>;
  /** Uploads and gives the attachment as answered. */
  attach(content: Buffer | string, name?: string): Promise<TestAttachment>;
  get(url: string, headers?: Record<string, string>, method?: 'GET' | 'HEAD' | 'DELETE'): ReturnType<typeof inject>;
  /** Everything that the storage holds, unfinished writes too. */
  stored(): Promise<string[]>;
  /** Returns how many records there are, in any state. */
  records(): Promise<number>;
}

export interface TestAttachment {
  id: string;
  key: string;
  name: string;
  contentType: string;
  url: string;
  fileUrl: string;
  markdown: string;
  sha256: string;
  size: number;
  image: { width: number; height: number } | null;
}

function inject(app: FastifyInstance, request: InjectOptions) {
  return app.inject(request);
}

/** Returns the whole api with a page and a person, to attach files. */
export async function openAttachments(t: Test, config: Parameters<typeof testApp>[1] = {}): Promise<TestAttachments> {
  const app = await testApp(t, config);
  renderSimply(app);
  const ada = await signUp(app);
  const page = await inject(app, {
    method: 'POST',
    url: '/api/pages',
    headers: ada.headers,
    payload: { path: '/tea', body: '# Tea' },
  });
  const pageId: string = page.json().id;

  const upload: TestAttachments['upload'] = (content, name = 'tea.txt', fields = { pageId }) =>
    inject(app, { method: 'POST', url: '/api/attachments', ...form(content, name, fields, ada.headers) });

  return {
    app,
    ada,
    pageId,
    upload,
    async attach(content, name) {
      const response = await upload(content, name);
      if (response.statusCode !== 201) throw new Error(`upload answered ${response.statusCode}: ${response.body}`);
      return response.json();
    },
    get: (url, headers = {}, method = 'GET') => inject(app, { method, url, headers: { ...ada.headers, ...headers } }),
    async stored() {
      const keys: string[] = [];
      for await (const { key } of app.storage.list()) keys.push(key);
      return keys;
    },
    records: () => app.mongo.db.collection('attachments').countDocuments(),
  };
}

/** Returns a multipart form with a file, as headers and payload. */
export function form(
  content: Buffer | string,
  name: string,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
) {
  const boundary = randomBytes(12).toString('hex');
  const field = (key: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`;
  const quoted = name.replaceAll('\\', '\\\\').replaceAll('"', '\\"');
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${quoted}"\r\nContent-Type: text/html\r\n\r\n`;
  const before = Object.entries(fields).map(([key, value]) => field(key, value));
  const payload = Buffer.concat([
    Buffer.from(before.join('') + file),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` }, payload };
}
