import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { Agent, request } from 'undici';
import type { Count, LoadPlan } from './plan.ts';

const partBytes = 1_000_000;
const parts = 20;
/** So many differ at the beginning alone. */
const part = randomBytes(partBytes);

/** An acknowledged file. */
export interface Uploaded {
  url: string;
  /** In hex. */
  sha256: string;
}

/** Sends all files at once; returns those that were acknowledged. */
export async function upload({ uploads, port, accessTokens, pageId }: LoadPlan, count: Count): Promise<Uploaded[]> {
  const dispatcher = new Agent({ connections: uploads, headersTimeout: 600_000 });
  const send = async (_: unknown, index: number): Promise<Uploaded | null> => {
    const first = Buffer.concat([randomBytes(16), part.subarray(16)]);
    const boundary = 'a-boundary-between-parts';
    const hash = createHash('sha256');
    function* form() {
      yield `--${boundary}\r\ncontent-disposition: form-data; name="pageId"\r\n\r\n${pageId}\r\n`;
      yield `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="file-${index}.bin"\r\n`;
      yield 'content-type: application/octet-stream\r\n\r\n';
      for (let sent = 0; sent < parts; sent += 1) {
        const bytes = sent === 0 ? first : part;
        hash.update(bytes);
        yield bytes;
      }
      yield `\r\n--${boundary}--\r\n`;
    }
    try {
      const answer = await request(`http://127.0.0.1:${port}/api/attachments`, {
        dispatcher,
        method: 'POST',
        headers: {
          authorization: `Bearer ${accessTokens[index % accessTokens.length]}`,
          'content-type': `multipart/form-data; boundary=${boundary}`,
        },
        body: Readable.from(form(), { objectMode: false }),
      });
      const body = (await answer.body.json()) as { url: string };
      count.answered('upload', answer.statusCode, answer.headers['retry-after']);
      return answer.statusCode === 201 ? { url: body.url, sha256: hash.digest('hex') } : null;
    } catch (error) {
      count.unanswered('upload', error);
      return null;
    }
  };
  const sent = await Promise.all(Array.from({ length: uploads }, send));
  await dispatcher.close();
  return sent.filter((one) => one !== null);
}
