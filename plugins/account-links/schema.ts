import { Type } from 'typebox';

const exampleId = '66f2c7d1a9b3e4f5a6b7c8d9';
const exampleCode = 'k7VbQn0n9mVtq0p1M2b3X4c5Z6a7s8d9f0g1h2j3k4l';

export const ProviderTest = Type.Object(
  {
    isWorking: Type.Boolean({ description: "Whether the provider's answer allows sign-ins." }),
    reason: Type.Union([Type.String(), Type.Null()], { description: 'Why not.' }),
    redirectUri: Type.Union([Type.String(), Type.Null()], {
      description: 'The redirect URI to register with the provider; null for a directory.',
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
      description: 'From the address of the screen `/-/signed-in`. Works once, within a minute.',
      examples: [exampleCode],
    }),
    verifier: Type.String({
      pattern: '^[A-Za-z0-9._~-]{43,128}$',
      description: 'The secret of the S256 challenge that began the sign-in (RFC 7636).',
      examples: ['dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'],
    }),
    invitation: Type.Optional(
      Type.String({ minLength: 1, maxLength: 200, description: 'The token of an invitation, if one is required.' }),
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
      Type.String({ minLength: 1, maxLength: 200, description: 'Your password, if you have one.' }),
    ),
  },
  { additionalProperties: false, examples: [{ provider: 'corp', password: 'correct horse battery staple' }] },
);

const login = Type.String({
  minLength: 1,
  maxLength: 200,
  examples: ['ada'],
  description: 'Your username in the directory.',
});
const directoryPassword = Type.String({ minLength: 1, maxLength: 200, examples: ['tropical fish 1947'] });

export const DirectorySignIn = Type.Object(
  {
    login,
    password: directoryPassword,
    invitation: Type.Optional(
      Type.String({ minLength: 1, maxLength: 200, description: 'The token of an invitation, if one is required.' }),
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
      Type.String({ minLength: 1, maxLength: 200, description: 'Your password for the wiki, if you have one.' }),
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
  { authorizationUrl: Type.String({ description: 'The address to open in the browser.' }) },
  { examples: [{ authorizationUrl: 'https://id.example/authorize?client_id=wiki&state=link.…' }] },
);

const Time = Type.String({ format: 'date-time', examples: ['2026-03-01T09:30:00.000Z'] });

export const AccountLink = Type.Object(
  {
    id: Type.String({ description: '24 hex digits.', examples: [exampleId] }),
    provider: Type.Object({
      id: Type.String(),
      name: Type.String(),
      isConfigured: Type.Boolean({ description: "False: it is no longer configured and can't be used." }),
    }),
    label: Type.String({ description: 'The name of the account at the provider.', examples: ['ada@example.com'] }),
    createdAt: Time,
    lastUsedAt: Type.Union([Time, Type.Null()], { description: 'The last sign-in with it.' }),
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
    hasPassword: Type.Boolean({ description: "If false, the last link can't be removed." }),
  },
  { description: 'In order of creation; at most 20.' },
);

/** Accepts anything; the sign-in screen explains what is wrong. */
export const StartQuery = Type.Object({
  challenge: Type.Optional(
    Type.Unknown({ description: "BASE64URL(SHA256(verifier)) of the tab's secret (RFC 7636 section 4.2)." }),
  ),
});

export const Redirect = Type.Unsafe<undefined>({
  type: 'null',
  description: 'The redirect target is in the header `Location`.',
});
