import type { Random } from '../../random.ts';
import type { Operation } from './operations.ts';
import type { Sent } from './send.ts';
import { hostileValue, type Values } from './values.ts';

/** Draws a request for an operation: mostly well formed, with a broken part now and then. */
export function createRequests(random: Random, values: Values) {
  return function request(operation: Operation, credentials: Record<string, string>): Sent {
    const headers = { ...credentials, 'x-forwarded-for': anyAddress(random), ...oddHeaders() };
    const target = targetOf(operation);
    const [type] = Object.keys(operation.bodies);
    const isBodyAllowed = operation.method !== 'GET' && operation.method !== 'HEAD';
    if (!isBodyAllowed || (type === undefined && random.chance(0.9)))
      return { method: operation.method, target, headers, body: null };
    const [contentType, body] = bodyOf(type ?? 'application/json', operation);
    return { method: operation.method, target, headers: { ...headers, 'content-type': contentType }, body };
  };

  function targetOf({ path, parameters }: Operation): string {
    const asked = (place: string) => parameters.filter((parameter) => parameter.in === place);
    const filled = asked('path').reduce(
      (filled, { name, schema = {} }) => filled.replace(`{${name}}`, segment(values.value(schema, areaOf(path), name))),
      path.replace('*', 'x'),
    );
    const query = asked('query')
      .filter(({ required = false }) => random.chance(required ? 0.97 : 0.4))
      .map(({ name, schema = {} }) => `${name}=${encode(values.value(schema, areaOf(path), name))}`);
    if (random.chance(0.03) && query[0]) query.push(query[0]);
    if (random.chance(0.03)) query.push(random.pick(['a[]=1', '__proto__[x]=1', '%zz=1', 'limit=', '=', '&&&']));
    return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
  }

  function segment(value: unknown): string {
    if (random.chance(0.03)) return random.pick(['%zz', '%2e%2e%2f', '%00', '..', '.', '%20']);
    return encode(value) || '%20';
  }

  function encode(value: unknown): string {
    const text = asText(value);
    // Longer addresses are refused by Node itself.
    return encodeURIComponent(text.slice(0, 4_000).replace(/\p{Surrogate}/gu, '\ufffd'));
  }

  function bodyOf(type: string, { path, bodies }: Operation): [contentType: string, body: string | Buffer] {
    const body = values.value(bodies[type] ?? {}, areaOf(path));
    if (random.chance(0.05)) return [random.pick(oddTypes), random.pick(brokenTexts)];
    switch (type) {
      case 'multipart/form-data':
        return multipart(body);
      case 'application/x-www-form-urlencoded':
        return [type, new URLSearchParams(Object.entries(Object(body)).map(([k, v]) => [k, asText(v)])).toString()];
      case 'text/markdown':
        return [type, asText(body)];
      default:
        return ['application/json', JSON.stringify(body) ?? 'null'];
    }
  }

  function multipart(body: unknown): [string, Buffer] {
    const boundary = random.pick(['boundary', '-', 'x'.repeat(70)]);
    const fields = Object.entries(Object(body)).map(([name, value]) =>
      name === 'file' ? filePart() : `Content-Disposition: form-data; name="${name}"\r\n\r\n${asText(value)}`,
    );
    if (random.chance(0.05)) fields.push(fields[0] ?? '', 'Content-Disposition: form-data', 'X: y\r\n\r\n\r\n');
    if (random.chance(0.05)) fields.reverse();
    const whole = `${fields.map((field) => `--${boundary}\r\n${field}\r\n`).join('')}--${boundary}--\r\n`;
    const sent = random.chance(0.05) ? whole.slice(0, random.below(whole.length)) : whole;
    const type = random.chance(0.03) ? 'multipart/form-data' : `multipart/form-data; boundary=${boundary}`;
    return [type, Buffer.from(sent, 'latin1')];
  }

  function filePart(): string {
    const name = random.pick(['a.txt', '../../a.png', 'x'.repeat(3_000), 'a\\"b.html', '\u0000.svg', '']);
    const content = random.pick([
      'text',
      '\x89PNG\r\n\x1a\n',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'GIF89a',
      '',
    ]);
    const type = random.pick(['text/plain', 'image/png', 'image/svg+xml', 'x', 'text/html']);
    return `Content-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n${content}`;
  }

  function oddHeaders(): Record<string, string> {
    if (random.chance(0.85)) return {};
    const [name, value] = random.pick(oddHeaderLines);
    return { [name]: value ?? printable(hostileValue(random)) };
  }
}

/** The beginning of a path below `/api/`, such as `pages`. */
export const areaOf = (path: string): string => path.split('/')[2] ?? '';

/** One of many, so that limits per address don't end the run. */
export const anyAddress = (random: Random): string => `10.${random.below(256)}.${random.below(256)}.7`;

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

const printable = (value: unknown) =>
  asText(JSON.stringify(value))
    .replace(/[^ -~]/g, '?')
    .slice(0, 2_000);

/** Null: a hostile value. */
const oddHeaderLines: readonly [[string, string | null], ...[string, string | null][]] = [
  ['accept', 'text/html'],
  ['accept', 'text/markdown'],
  ['accept', null],
  ['accept-language', null],
  ['accept-encoding', null],
  ['range', 'bytes=0-0,5-'],
  ['range', 'bytes=99999999999999999999-'],
  ['if-none-match', null],
  ['if-modified-since', 'never'],
  ['x-request-id', null],
  ['x-forwarded-for', '999.999.999.999, <script>'],
  ['x-forwarded-proto', 'gopher'],
  ['host', 'elsewhere.example'],
  ['origin', 'null'],
  ['cookie', 'wiki.accessToken=x; =; ;;'],
  ['user-agent', null],
  ['content-encoding', 'gzip'],
  ['expect', 'x'],
];

const oddTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/xml',
  'x',
] as const;

const brokenTexts = [
  '',
  '{',
  '[1,',
  'null',
  '"text"',
  'NaN',
  '\ufeff{}',
  '{"a":1,"a":2}',
  '{}x',
  '{"__proto__":{}}',
] as const;
