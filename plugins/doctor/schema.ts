import { type Static, Type } from 'typebox';

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);
const text = (maxLength = 2048) => Type.String({ maxLength });

/** The facts that the api reports with every echo. */
export const Facts = Type.Object({
  version: text(),
  replica: Type.String({ maxLength: 100, description: 'The id of the process.' }),
  clientUrl: nullable(text()),
  publicUrl: nullable(text()),
  uploadMaxBytes: Type.Integer(),
  multipartOverheadBytes: Type.Integer(),
  coordination: Type.Object({
    kind: Type.Union([Type.Literal('in-process'), Type.Literal('redis')]),
    healthy: Type.Boolean(),
  }),
});
export type Facts = Static<typeof Facts>;

/** A probe as received; cookies and credentials only as present or not. */
export const Echo = Type.Object({
  facts: Facts,
  method: text(20),
  target: Type.String({ maxLength: 8192, description: 'Path and query, without the token.' }),
  httpVersion: text(10),
  upgrade: nullable(text()),
  connection: nullable(text()),
  isHandshake: Type.Boolean({ description: 'Whether it has the headers of a WebSocket handshake.' }),
  host: nullable(text()),
  forwardedFor: nullable(text()),
  forwardedHost: nullable(text()),
  forwardedProto: nullable(text()),
  peer: Type.String({ maxLength: 100, description: 'The remote address of the connection.' }),
  client: Type.String({ maxLength: 100, description: 'The caller’s address as the api sees it.' }),
  isOriginAllowed: Type.Boolean(),
  cookies: Type.Array(text(200), { maxItems: 100, description: 'Names only.' }),
  authorization: Type.Union([Type.Literal('absent'), Type.Literal('bearer'), Type.Literal('other')]),
  bytes: Type.Integer({ description: 'Of the body.' }),
});
export type Echo = Static<typeof Echo>;

export const modes = ['plain', 'echo', 'cookie', 'deliver', 'body', 'early', 'slow', 'socket'] as const;
export const topics = [
  'way',
  'neighbour',
  'socket',
  'delivery',
  'carrier',
  'slow',
  'range',
  'old-prefix',
  'page',
] as const;
const oneOf = <T extends string>(values: readonly T[]) =>
  Type.Unsafe<T>(Type.Union(values.map((value) => Type.Literal(value))));

export const Probe = Type.Object({
  id: text(200),
  topic: oneOf(topics),
  process: Type.Union([Type.Literal('api'), Type.Literal('web')], { description: 'The process that should answer.' }),
  path: text(),
  mode: oneOf(modes),
  argument: text(100),
  headers: Type.Record(Type.String(), Type.String()),
  by: Type.Union([Type.Literal('browser'), Type.Literal('script')], {
    description: 'How to send it: with cookies and an origin, or with an Authorization header.',
  }),
});
export type Probe = Static<typeof Probe>;

/** The result of a probe. */
export const Answer = Type.Object({
  id: text(200),
  status: Type.Integer({ description: '0 without an answer.' }),
  error: nullable(text()),
  mark: Type.Union([Type.Literal('api'), Type.Literal('web'), Type.Null()], {
    description: 'The process that answered; null for a proxy, or without an answer.',
  }),
  headers: Type.Record(Type.String({ maxLength: 200 }), text(8192)),
  echo: nullable(Echo),
  sha256: nullable(text(64)),
  addresses: Type.Array(text(), {
    maxItems: 2,
    description: 'The api addresses in a document of the web process, each as `NAME=address`.',
  }),
  socket: nullable(
    Type.Object({
      heldMs: Type.Number({ description: 'How long it stayed open without a message.' }),
      isAlive: Type.Boolean({ description: 'Whether messages passed both ways after that.' }),
    }),
  ),
});
export type Answer = Static<typeof Answer>;

export const kinds = [
  ...(['unreachable', 'tls_invalid', 'plain_http', 'unknown_wiki', 'own_way'] as const),
  ...(['went_to_web', 'went_to_api', 'redirected_to_slash', 'redirected', 'no_upstream', 'answered_by_proxy'] as const),
  ...(['path_changed', 'http_1_0', 'upgrade_dropped', 'upgrade_failed', 'token_lost', 'client_url'] as const),
  ...(['delivery_header_lost', 'delivery_header_changed', 'attachment_changed', 'ranges_lost'] as const),
  ...(['cookie_lost', 'set_cookie_changed', 'authorization_lost'] as const),
  ...(['body_limit_low', 'body_limit_tight', 'uploads_collected', 'idle_cut', 'slow_cut'] as const),
  ...([
    'forwarded_for_missing',
    'forwarded_for_unchecked',
    'forwarded_proto',
    'forwarded_host',
    'host_changed',
  ] as const),
  ...([
    'public_url',
    'public_url_unset',
    'old_prefix',
    'other_addresses',
    'replicas_apart',
    'coordination_away',
  ] as const),
] as const;
export type Kind = (typeof kinds)[number];

export const Finding = Type.Object({
  kind: oneOf(kinds),
  severity: Type.Union([Type.Literal('error'), Type.Literal('warning')]),
  leg: Type.Union(
    [
      Type.Literal('client-proxy'),
      Type.Literal('proxy-api'),
      Type.Literal('proxy-web'),
      Type.Literal('api'),
      Type.Literal('web'),
    ],
    { description: 'Where the fault is: between two parties, or in the settings of a process.' },
  ),
  text: Type.String({ description: 'What is wrong, and its consequence.' }),
  params: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]), {
    description: 'The values in the text, for translations.',
  }),
  tried: Type.Array(Type.String(), { description: 'The request.' }),
  got: Type.String({ description: 'The response.' }),
  nginx: Type.String({ description: 'The lines to change in nginx.' }),
  caddy: Type.String({ description: 'The lines to change in the Caddyfile.' }),
});
export type Finding = Static<typeof Finding>;

export const Examination = Type.Object(
  {
    origin: Type.String(),
    findings: Type.Array(Finding),
    facts: nullable(Facts),
    probes: Type.Integer({ description: 'How many requests were made.' }),
    idleMs: Type.Integer({ description: 'How long idle connections were kept open.' }),
    bodyLimit: nullable(
      Type.Object({
        atLeast: Type.Integer({ description: 'The largest body that arrived, in bytes.' }),
        below: nullable(Type.Integer({ description: 'Bytes of the smallest that did not; null when all passed.' })),
      }),
    ),
    clientHttp: nullable(Type.String({ description: 'The version of HTTP that the origin offers to browsers.' })),
    isOwnWay: Type.Boolean({ description: 'Whether the api reached the origin.' }),
  },
  {
    examples: [
      {
        origin: 'https://wiki.example.com',
        findings: [
          {
            kind: 'body_limit_low',
            severity: 'error',
            leg: 'client-proxy',
            text: 'The proxy takes 1 MiB at most, and the wiki 50 MiB.',
            params: { limit: '1 MiB', ours: '50 MiB', raise: '51m' },
            tried: ['POST /api/attachments with 50 MiB'],
            got: 'HTTP 413, not from the wiki',
            nginx: 'client_max_body_size 51m;',
            caddy: 'request_body {\n  max_size 51MiB\n}',
          },
        ],
        facts: null,
        probes: 60,
        idleMs: 5000,
        bodyLimit: { atLeast: 1048576, below: 1048577 },
        clientHttp: 'HTTP/1.1',
        isOwnWay: true,
      },
    ],
  },
);
export type Examination = Static<typeof Examination>;

export const Plan = Type.Object(
  {
    token: Type.String({
      description: 'For the header `Wiki-Doctor` of every probe: `<token> <mode> <argument>`.',
    }),
    expiresAt: Type.String({ format: 'date-time' }),
    idleMs: Type.Integer(),
    probes: Type.Array(Probe),
  },
  {
    examples: [
      {
        token: 'doctor_r6yQvY0Bq1m3h2Wj8nX4kTz5cPdLgA7eUoVsIbRxMfE',
        expiresAt: '2025-03-01T09:31:00.000Z',
        idleMs: 5000,
        probes: [
          {
            id: 'way /collab',
            topic: 'way',
            process: 'api',
            path: '/collab',
            mode: 'echo',
            argument: '',
            headers: {},
            by: 'browser',
          },
        ],
      },
    ],
  },
);

export const ExamineBody = Type.Object(
  {
    answers: Type.Array(Answer, {
      maxItems: 200,
      description: 'What a browser received for the probes of a plan.',
      default: [],
    }),
    origin: Type.String({ maxLength: 1024, description: 'The origin of the browser’s page.' }),
    token: Type.String({ maxLength: 100, description: 'The token of the plan, which ends with this request.' }),
  },
  {
    examples: [{ answers: [], origin: 'https://wiki.example.com', token: 'doctor_r6yQvY0Bq1m3h2Wj8nX4kTz5cPdLgA7e' }],
  },
);
