import { Type } from 'typebox';

/** Per client. */
export const redirectUrisMax = 20;
export const redirectUriMaxLength = 2000;
export const clientNameMaxLength = 100;
/** The longest stored name of a program. */
export const programMaxLength = 120;

const exampleId = '66f2c7d1a9b3e4f5a6b7c8d9';
const exampleTime = '2026-03-01T09:30:00.000Z';
const ada = { id: '66f2c5f0a9b3e4f5a6b7c8a0', name: 'Ada Lovelace', avatarUrl: null };
const agent = { id: exampleId, name: 'Example Agent', isVerified: false };

const Id = Type.String({ pattern: '^[0-9a-f]{24}$', description: '24 hex digits.', examples: [exampleId] });
const Time = Type.String({ format: 'date-time', examples: [exampleTime] });
const Scope = Type.Union([Type.Literal('read'), Type.Literal('write'), Type.Literal('admin')]);
const OrNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) => Type.Union([type, Type.Null()]);
const nextCursor = OrNull(Type.String({ description: '`null` on the last page.' }));

const ClientId = Type.String({ description: '24 hex digits, or `wiki-cli`.', examples: [exampleId] });
const named = {
  id: ClientId,
  name: Type.String({ description: "The application's name for itself." }),
  isVerified: Type.Boolean({ description: 'Created by an administrator, or part of the wiki.' }),
};

export const ClientName = Type.Object({
  ...named,
  redirectHost: OrNull(
    Type.String({ description: 'Where the browser is sent back to: a host, or the scheme of an application.' }),
  ),
});

const Resource = Type.String({ description: 'The resource of the tokens: a URL of this wiki.' });
const scopes = Type.Array(Scope, { description: 'The requested scopes that you can grant.' });
const exampleClient = { ...agent, redirectHost: 'agent.example' };

export const AuthorizationRequest = Type.Object(
  { client: ClientName, scopes, resource: Resource },
  { examples: [{ client: exampleClient, scopes: ['read', 'write'], resource: 'https://wiki.example' }] },
);
export const DeviceRequest = Type.Object(
  {
    client: ClientName,
    scopes,
    askedFrom: Type.Object({
      address: Type.String({ description: 'The address of the client that started it.' }),
      program: Type.String({ description: 'Its `User-Agent`.' }),
    }),
    expiresAt: Time,
  },
  {
    examples: [
      {
        client: { id: 'wiki-cli', name: 'wiki command line', isVerified: true, redirectHost: null },
        scopes: ['read', 'write'],
        askedFrom: { address: '203.0.113.7', program: 'wiki/1.0.0' },
        expiresAt: exampleTime,
      },
    ],
  },
);
export const DecisionInput = Type.Object(
  {
    decision: Type.Union([Type.Literal('allow'), Type.Literal('deny')]),
    scopes: Type.Optional(
      Type.Array(Scope, { uniqueItems: true, description: 'The scopes to grant; by default all that were requested.' }),
    ),
  },
  { additionalProperties: false, examples: [{ decision: 'allow', scopes: ['read'] }] },
);
export const Decided = Type.Object(
  { redirectTo: Type.String({ description: 'The address to open within a minute in the browser that started it.' }) },
  { examples: [{ redirectTo: 'https://wiki.example/api/oauth/authorize/kX0…?decision=Yw1…' }] },
);
export const DeviceDecided = Type.Object(
  { isAllowed: Type.Boolean({ description: 'The device continues automatically.' }) },
  { examples: [{ isAllowed: true }] },
);

export const Grant = Type.Object(
  {
    id: Id,
    client: Type.Object(named),
    account: Type.Object({ id: Id, name: Type.String(), avatarUrl: OrNull(Type.String()) }),
    scopes: Type.Array(Scope),
    resource: Resource,
    createdAt: Time,
    lastUsedAt: OrNull(Type.String({ format: 'date-time', description: '`null` before the first use.' })),
    expiresAt: Time,
  },
  {
    examples: [
      {
        id: exampleId,
        client: agent,
        account: ada,
        scopes: ['read'],
        resource: 'https://wiki.example',
        createdAt: exampleTime,
        lastUsedAt: null,
        expiresAt: exampleTime,
      },
    ],
  },
);
export const GrantList = Type.Object({ items: Type.Array(Grant), nextCursor });

export const Client = Type.Object(
  {
    id: Id,
    name: Type.String(),
    redirectUris: Type.Array(Type.String()),
    isConfidential: Type.Boolean({ description: 'Whether it has a secret.' }),
    ownerId: OrNull(Type.String({ description: 'Who made it; `null`: it has registered itself.' })),
    createdAt: Time,
    lastUsedAt: OrNull(Type.String({ format: 'date-time' })),
  },
  {
    examples: [
      {
        id: exampleId,
        name: 'Example Agent',
        redirectUris: ['https://agent.example/callback'],
        isConfidential: false,
        ownerId: null,
        createdAt: exampleTime,
        lastUsedAt: null,
      },
    ],
  },
);
export const ClientList = Type.Object({ items: Type.Array(Client), nextCursor });
export const ClientInput = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: clientNameMaxLength, examples: ['Example Agent'] }),
    redirectUris: Type.Array(Type.String({ minLength: 1, maxLength: redirectUriMaxLength }), {
      minItems: 1,
      maxItems: redirectUrisMax,
      uniqueItems: true,
    }),
    isConfidential: Type.Boolean({ default: false, description: 'Whether it runs on a server and can keep a secret.' }),
  },
  {
    additionalProperties: false,
    examples: [{ name: 'Example Agent', redirectUris: ['https://agent.example/callback'], isConfidential: true }],
  },
);
export const NewClient = Type.Object(
  {
    client: Client,
    secret: OrNull(Type.String({ description: 'Shown this once; `null` for a client without one.' })),
  },
  {
    examples: [
      {
        client: {
          id: exampleId,
          name: 'Example Agent',
          redirectUris: ['https://agent.example/callback'],
          isConfidential: true,
          ownerId: ada.id,
          createdAt: exampleTime,
          lastUsedAt: null,
        },
        secret: 'k7VbQn0n9mVtq0p1M2b3X4c5Z6a7s8d9f0g1h2j3k4l',
      },
    ],
  },
);

export const ListQuery = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
  cursor: Type.Optional(Type.String({ maxLength: 4096, description: 'The `nextCursor` of the previous page.' })),
});
export const GrantQuery = Type.Object({
  ...ListQuery.properties,
  accountId: Type.Optional(
    Type.String({ pattern: '^[0-9a-f]{24}$', description: 'Only of this account (administrators).' }),
  ),
  clientId: Type.Optional(Type.String({ maxLength: 100, description: 'Only of this client.' })),
  everybody: Type.Boolean({ default: false, description: 'Of everyone (administrators).' }),
});
export const ById = Type.Object({ id: Id });
export const ByUid = Type.Object({ uid: Type.String({ pattern: '^[A-Za-z0-9_-]{1,100}$' }) });
export const ByUserCode = Type.Object({
  userCode: Type.String({
    minLength: 1,
    maxLength: 50,
    description: 'The code that the device shows.',
    examples: ['BCDF-GHJK'],
  }),
});
