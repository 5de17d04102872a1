import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import type { Test } from 'tap';

/** The smallest picture: one transparent pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Here the public internet is 127.0.0.1; other local addresses are private. */
export const isAllowed = (address: string): boolean => address === '127.0.0.1';
export const privateAddress = '127.0.0.2';

/** Resolves every name to the address that is set. */
export function changingName(address = '127.0.0.1') {
  const name = { address, lookups: 0 };
  const lookup = ((_hostname, options, callback) => {
    name.lookups += 1;
    if (options.all) callback(null, [{ address: name.address, family: 4 }]);
    else callback(null, name.address, 4);
  }) as LookupFunction;
  return Object.assign(name, { lookup });
}

/** Serves images on all local addresses until the test ends; counts requests. */
export async function startSite(t: Test, answer: RequestListener) {
  const requests: { url: string; headers: Record<string, unknown> }[] = [];
  const server = createServer((request, response) => {
    requests.push({ url: request.url ?? '', headers: request.headers });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return { requests, port: (server.address() as AddressInfo).port };
}
