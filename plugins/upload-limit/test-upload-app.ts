import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Test } from 'tap';
import errors, { answerClientError } from '../errors/index.ts';
import uploadLimit, { type UploadLimitOptions } from './index.ts';

export interface UploadApp {
  app: FastifyInstance;
  port: number;
  /** Sizes of files taken and kept. */
  kept: number[];
}

export const settingsWith = (uploadMaxBytes: number) =>
  fp(async (app) => void app.decorate('settings', { values: { uploadMaxBytes } } as FastifyInstance['settings']), {
    name: 'settings',
  });

/** Listening routes for a file and for JSON. */
export async function uploadApp(
  t: Test,
  { maxBytes = 50 * 1024 * 1024, ...options }: UploadLimitOptions & { maxBytes?: number } = {},
): Promise<UploadApp> {
  const app = fastify({ clientErrorHandler: answerClientError, forceCloseConnections: true });
  t.teardown(() => app.close());
  await app.register(errors);
  await app.register(settingsWith(maxBytes));
  await app.register(uploadLimit, options);
  const kept: number[] = [];
  app.post('/upload', { config: { isUpload: true }, onRequest: app.uploads.refuseAtOnce }, async (request) => {
    const { fields, taken } = await app.uploads.receive(request, {
      async take({ bytes, name }) {
        let size = 0;
        for await (const chunk of bytes) size += chunk.length;
        kept.push(size);
        return { name, size };
      },
      async giveBack({ size }) {
        kept.splice(kept.indexOf(size), 1);
      },
    });
    return { ...taken, fields: Object.fromEntries(fields) };
  });
  app.post('/json', async ({ body }) => ({ body }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, port: (app.server.address() as AddressInfo).port, kept };
}

export const boundary = 'line-between';

export const part = (name: string, filename?: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"` +
  `${filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: application/octet-stream`}\r\n\r\n`;
export const end = `\r\n--${boundary}--\r\n`;

export const bodyOf = (content: string | Buffer, name = 'tea.bin') =>
  Buffer.concat([Buffer.from(part('file', name)), Buffer.from(content), Buffer.from(end)]);

export const head = (more: string[], path = '/upload') =>
  [`POST ${path} HTTP/1.1`, 'Host: x', `Content-Type: multipart/form-data; boundary=${boundary}`, ...more, '', ''].join(
    '\r\n',
  );

/** Returns a connection that is written to by hand. */
export async function dial(t: Test, port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  t.teardown(() => socket.destroy());
  await once(socket, 'connect');
  return socket;
}

export interface Answer {
  status: number;
  problem: Record<string, unknown>;
}

/** Status line and JSON body. */
export async function answerOn(socket: Socket): Promise<Answer> {
  let text = '';
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    text += chunk;
    const [, headers = '', body = ''] = /^(.*?)\r\n\r\n(.*)$/s.exec(text) ?? [];
    const length = Number(/^content-length: (\d+)/im.exec(headers)?.[1]);
    if (headers && body.length >= length) return { status: Number(text.slice(9, 12)), problem: JSON.parse(body) };
  }
  throw new Error(`The connection ended after: ${text}`);
}

/** Sends a body at once, with length or chunked. */
export async function send(t: Test, port: number, body: Buffer, { isChunked = false } = {}): Promise<Answer> {
  const socket = await dial(t, port);
  const answer = answerOn(socket);
  if (isChunked) {
    socket.write(head(['Transfer-Encoding: chunked']));
    for (let at = 0; at < body.length; at += 64 * 1024) {
      const chunk = body.subarray(at, at + 64 * 1024);
      socket.write(`${chunk.length.toString(16)}\r\n`);
      socket.write(chunk);
      socket.write('\r\n');
    }
    socket.write('0\r\n\r\n');
  } else {
    socket.write(head([`Content-Length: ${body.length}`]));
    socket.write(body);
  }
  return answer;
}
