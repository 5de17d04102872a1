import { Validator } from '@seriousme/openapi-schema-validator';
import t from 'tap';
import { signUp, testApp } from './test-app.ts';

interface Operation {
  operationId?: string;
  summary?: string;
  tags?: string[];
  security?: object[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Record<string, unknown> }> }>;
}

type Description = { openapi: string; paths: Record<string, Record<string, Operation>> };

const operationsOf = (description: Description) =>
  Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  );

t.test('the description is valid OpenAPI 3.1 and covers every route', async (t) => {
  const app = await testApp(t);
  const response = await app.inject('/api/openapi.json');
  t.equal(response.statusCode, 200);
  const description: Description = response.json();
  t.match(description.openapi, /^3\.1\./);
  const { valid, errors } = await new Validator().validate(structuredClone(description));
  t.ok(valid, JSON.stringify(errors));

  for (const { name, operation } of operationsOf(description)) {
    t.ok(operation.summary && operation.operationId && operation.tags?.length, `${name} is named and described`);
    const success = Object.keys(operation.responses).find((status) => /^2|^30[23]/.test(status));
    t.ok(success, `${name} describes its success`);
    const body = operation.requestBody?.content['application/json'];
    if (body) t.match(JSON.stringify(body), /"examples?":/, `${name} has an example of its body`);
    const answer = operation.responses[success ?? '']?.content?.['application/json'];
    if (answer) t.match(JSON.stringify(answer), /"examples?":/, `${name} has an example of its answer`);
    t.ok(operation.responses['500'], `${name} describes 500`);
    if (operation.security?.length) {
      t.ok(operation.responses['401'], `${name} describes 401`);
      t.match(operation.responses['403']?.description, /insufficient_scope/, `${name} describes 403`);
    }
  }
  const ids = operationsOf(description).map(({ operation }) => operation.operationId);
  t.equal(new Set(ids).size, ids.length, 'operation ids are unique');
});

t.test('attachments are described as they come: by header or cookie, as bytes, or not at all', async (t) => {
  const app = await testApp(t);
  const { paths, components } = (await app.inject('/api/openapi.json')).json();
  t.match(components.securitySchemes.cookie, { type: 'apiKey', in: 'cookie', name: 'wiki.accessToken' });
  const isByCookie = ({ security }: Operation) => security?.some((carrier) => 'cookie' in carrier);
  const operations = operationsOf({ openapi: '', paths });
  t.same(
    operations.filter(({ operation }) => isByCookie(operation)).map(({ name }) => name),
    ['GET /api/attachments/{id}', 'GET /api/attachments/{id}/original', 'GET /api/attachments/by-key/{key}'],
  );
  for (const { name, operation } of operations.filter(({ operation }) => isByCookie(operation))) {
    t.same(Object.keys(operation.responses['200']?.content ?? {}), ['*/*'], name);
    t.equal(operation.responses['304']?.content, undefined, `${name} has no body`);
  }
  const upload: Operation = paths['/api/attachments'].post;
  t.same(Object.keys(upload.requestBody?.content ?? {}), ['multipart/form-data']);
  t.match(upload.responses['415']?.description, 'multipart/form-data');
});

t.test('the routes in the description are those that the router knows', async (t) => {
  const app = await testApp(t);
  const { paths }: Description = (await app.inject('/api/openapi.json')).json();
  for (const [path, methods] of Object.entries(paths)) {
    const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
    for (const method of Object.keys(methods)) {
      t.ok(app.hasRoute({ url, method: method.toUpperCase() as 'GET' }), `${method} ${url}`);
    }
  }
});

t.test('members with a default can be omitted', async (t) => {
  const app = await testApp(t);
  const { paths } = (await app.inject('/api/openapi.json')).json();
  const { schema } = paths['/api/access-tokens'].post.requestBody.content['application/json'];
  t.same(schema.required, ['name', 'scopes']);
  const { headers } = await signUp(app);
  const payload = { name: 'backup', scopes: ['read'] };
  const response = await app.inject({ method: 'POST', url: '/api/access-tokens', headers, payload });
  t.equal(response.statusCode, 201);
});

/** Their members are a browser's, or are not kept. */
const openBodies = ['/api/auth/second-factor', '/api/second-factor/passkeys', '/api/doctor/examination'];

t.test('what a body has beyond its description is refused at every depth', async (t) => {
  const { payload } = await (await testApp(t)).inject('/api/openapi.json');
  t.notMatch(payload, '"$ref"', 'each schema is whole where it is used');
  for (const { name, operation } of operationsOf(JSON.parse(payload))) {
    const body = operation.requestBody?.content['application/json'];
    if (!body || openBodies.some((path) => name.endsWith(path))) continue;
    t.same(openObjects(body.schema, 'body'), [], name);
  }
});

/** The places in a schema with objects that may have any other members. */
function openObjects(schema: object, place: string): string[] {
  const { properties, additionalProperties, items, anyOf = [], oneOf = [], allOf = [] } = schema as Schema;
  const parts: [string, object | boolean | undefined][] = [
    ...Object.entries(properties ?? {}).map(([key, part]): [string, object] => [`${place}.${key}`, part]),
    [`${place}.*`, additionalProperties],
    [`${place}[]`, items],
    ...[...anyOf, ...oneOf, ...allOf].map((part): [string, object] => [place, part]),
  ];
  const within = parts.flatMap(([at, part]) => (typeof part === 'object' ? openObjects(part, at) : []));
  return properties && additionalProperties !== false ? [place, ...within] : within;
}

interface Schema {
  properties?: Record<string, object>;
  additionalProperties?: object | boolean;
  items?: object;
  anyOf?: object[];
  oneOf?: object[];
  allOf?: object[];
}

t.test('the old prefix answers 404 and redirects nowhere', async (t) => {
  const app = await testApp(t);
  const { headers } = await signUp(app);
  for (const url of ['/api/v2/openapi.json', '/api/v2/app/info', '/api/v2/pages?path=/']) {
    const response = await app.inject({ url, headers });
    t.equal(response.statusCode, 404, url);
    t.equal(response.headers.location, undefined);
  }
});

t.test('the reference can be browsed without an account', async (t) => {
  const app = await testApp(t);
  const page = await app.inject('/api/docs/');
  t.equal(page.statusCode, 200);
  t.match(page.headers['content-type'], /^text\/html/);
  const policy = String(page.headers['content-security-policy']);
  t.match(policy, "default-src 'self'");
  t.notMatch(
    policy,
    /https?:|upgrade-insecure-requests|\.io/,
    'served by http in a local network, and from here alone',
  );
});

t.test('health and version are public', async (t) => {
  const app = await testApp(t);
  const response = await app.inject('/api/app/info');
  t.equal(response.statusCode, 200);
  t.match(response.json(), {
    name: 'wiki',
    version: /^\d+\.\d+\.\d+/,
    rendererVersion: String,
    registration: 'open',
    setupNeeded: true,
    limits: { pageMaxBytes: 2 * 1024 * 1024 },
  });
  await signUp(app);
  t.equal((await app.inject('/api/app/info')).json().setupNeeded, false);
});
