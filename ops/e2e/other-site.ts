import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Test } from 'tap';

/** Starts a site that answers with a drawing and records requests; closed after the test. */
export async function startOtherSite(t: Test) {
  const asked: { url: string; referer: string | undefined }[] = [];
  const server = createServer(({ url = '', headers }, response) => {
    asked.push({ url, referer: headers.referer });
    response
      .writeHead(200, { 'content-type': 'image/svg+xml' })
      .end(
        '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60"><rect width="120" height="60" fill="teal"/></svg>',
      );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => server.close());
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { asked, host, origin: `http://${host}` };
}
