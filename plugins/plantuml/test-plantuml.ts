import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inflateRawSync } from 'node:zlib';
import type { Test } from 'tap';

const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';

export interface TestPlantuml {
  url: string;
  /** The sources that it was asked to draw. */
  drawn: string[];
}

/**
 * Answers like PlantUML: a drawing, or 400 with errors in headers. Sources with `slow` are never drawn, `huge` becomes
 * 6 MiB, `html` something else.
 */
export async function openPlantuml(t: Pick<Test, 'teardown'>): Promise<TestPlantuml> {
  const drawn: string[] = [];
  const server = createServer((request, response) => {
    const encoded = /^\/plantuml\/svg\/([\w-]+)$/.exec(request.url ?? '')?.[1];
    if (!encoded) return void response.writeHead(404).end();
    const digits = encoded.replace(/./g, (digit) => base64[alphabet.indexOf(digit)] ?? '');
    const source = inflateRawSync(Buffer.from(digits, 'base64')).toString();
    drawn.push(source);
    if (source.includes('slow')) return;
    if (source.includes('html')) return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
    if (source.includes('down')) return void response.writeHead(503).end();
    const body = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><text y="20">${encodeURI(source)}</text></svg>`;
    if (source.includes('huge')) return void response.writeHead(200).end(body.padEnd(6 * 1024 * 1024));
    const errors = { 'x-plantuml-diagram-error': 'Syntax Error?', 'x-plantuml-diagram-error-line': '2' };
    if (source.includes('wrong')) return void response.writeHead(400, errors).end(body);
    response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/plantuml/`, drawn };
}
