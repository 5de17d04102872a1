import { Type } from 'typebox';

const exampleId = '66f2c7d1a9b3e4f5a6b7c8d9';
const exampleCode = 'k7VbQn0n9mVtq0p1M2b3X4c5Z6a7s8d9f0g1h2j3k4l';

export const ProviderTest = Type.Object(
  {
    isWorking: Type.Boolean({ description: 'Whether the provider answers as one that people can sign in through.' }),
    reason: Type.Union([Type.String(), Type.Null()], { description: 'Why not.' }),
    redirectUri: Type.Union([Type.String(), Type.Null()], {
      description: 'What has to be registered with the provider; null for a directory.',
    }),
  },
  {
    examples: [{ isWorking: true, reason: null, redirectUri: 'https://wiki.example/api/auth/external/corp/callback' }],
  },
);

export const ByProvider = Type.Object({ provider: Type.String({ maxLength: 64, examples: ['corp'] }) });
export const ById = Type.Object({
  id: Type.String({ pattern: '^[0-9a-f]{24}$', description: '24 hex digits.', examples: [exampleId] }),
});

export const Completion = Type.Object(
  {
    code: Type.String({
      pattern: '^[A-Za-z0-9_-]{43}$',
      description: 'From the address of the screen `/-/signed-in`. One use, within a minute.',
      examples: [exampleCode],
    }),
    verifier: Type.String({
      pattern: '^[A-Za-z0-9._~-]{43,128}$',
      description: 'The secret whose S256 challenge the sign-in was begun with (RFC 7636).',
      examples: ['dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'],
    }),
    invitation: Type.Optional(
      Type.String({ minLength: 1, maxLength: 200, description: 'The token of an invitation, where one is needed.' }),
    ),
  },
  {
    additionalProperties: false,
    examples: [{ code: exampleCode, verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk' }],
  },
);

export const LinkInput = Type.Object(
  {
    provider: Type.String({ minLength: 1, maxLength: 64, examples: ['corp'] }),
    password: Type.Optional(
      Type.String({ minLength: 1, maxLength: 200, description: 'Your password, once more, if you have one.' }),
    ),
  },
  { additionalProperties: false, examples: [{ provider: 'corp', password: 'correct horse battery staple' }] },
);

const login = Type.String({
  minLength: 1,
  maxLength: 200,
  examples: ['ada'],
  description: 'The name that the directory knows you by.',
});
const directoryPassword = Type.String({ minLength: 1, maxLength: 200, examples: ['tropical fish 1947'] });

export const DirectorySignIn = Type.Object(
  {
    login,
    password: directoryPassword,
    invitation: Type.Optional(
      Type.String({ minLength: 1, maxLength: 200, description: 'The token of an invitation, where one is needed.' }),
    ),
  },
  { additionalProperties: false, examples: [{ login: 'ada', password: 'tropical fish 1947' }] },
);

export const DirectoryLinkInput = Type.Object(
  {
    provider: Type.String({ minLength: 1, maxLength: 64, examples: ['corp'] }),
    login,
    directoryPassword,
    password: Type.Optional(
      Type.String({ minLength: 1, maxLength: 200, description: 'Your password of the wiki, if you have one.' }),
    ),
  },
  {
    additionalProperties: false,
    examples: [
      { provider: 'corp', login: 'ada', directoryPassword: 'tropical fish 1947', password: 'correct horse battery' },
    ],
  },
);

export const StartedLink = Type.Object(
  { authorizationUrl: Type.String({ description: 'Where to send the browser.' }) },
  { examples: [{ authorizationUrl: 'https://id.example/authorize?client_id=wiki&state=link.…' }] },
);

const Time = Type.String({ format: 'date-time', examples: ['2026-03-01T09:30:00.000Z'] });

export const AccountLink = Type.Object(
  {
    id: Type.String({ description: '24 hex digits.', examples: [exampleId] }),
    provider: Type.Object({
      id: Type.String(),
      name: Type.String(),
      isConfigured: Type.Boolean({ description: 'False: it is no longer configured, and lets no one in.' }),
    }),
    label: Type.String({ description: 'What the account there is known by.', examples: ['ada@example.com'] }),
    createdAt: Time,
    lastUsedAt: Type.Union([Time, Type.Null()], { description: 'When it was signed in by last.' }),
  },
  {
    examples: [
      {
        id: exampleId,
        provider: { id: 'corp', name: 'Example Corp', isConfigured: true },
        label: 'ada@example.com',
        createdAt: '2026-03-01T09:30:00.000Z',
        lastUsedAt: null,
      },
    ],
  },
);
export const AccountLinkList = Type.Object(
  {
    items: Type.Array(AccountLink),
    hasPassword: Type.Boolean({ description: 'Without one, the last link stays.' }),
  },
  { description: 'In the order of their making; there are 20 at most.' },
);

/** Accepts anything; the sign-in screen explains what is wrong. */
export const StartQuery = Type.Object({
  challenge: Type.Optional(
    Type.Unknown({ description: 'BASE64URL(SHA256(verifier)) of a secret that the tab keeps (RFC 7636 section 4.2).' }),
  ),
});

export const Redirect = Type.Unsafe<undefined>({
  type: 'null',
  description: 'The address is in the header `Location`.',
});
