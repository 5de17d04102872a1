import { Type } from 'typebox';

const exampleId = '66f2c7d1a9b3e4f5a6b7c8d9';
const Id = Type.String({ pattern: '^[0-9a-f]{24}$', description: '24 hex digits.', examples: [exampleId] });
const Timestamp = Type.String({ format: 'date-time' });
const Scope = Type.Union([Type.Literal('read'), Type.Literal('write'), Type.Literal('admin')]);

const token = {
  id: Id,
  name: Type.String(),
  kind: Type.Union([Type.Literal('session'), Type.Literal('personal')], {
    description: '`session`: from signing in. `personal`: created here.',
  }),
  scopes: Type.Array(Scope),
  createdAt: Timestamp,
  expiresAt: Timestamp,
  lastUsedAt: Type.Union([Timestamp, Type.Null()], { description: 'To the minute; null before the first use.' }),
  isCurrent: Type.Boolean({ description: 'Whether this request was made with it.' }),
};

const example = {
  id: exampleId,
  name: 'backup script',
  kind: 'personal',
  scopes: ['read'],
  createdAt: '2025-03-01T09:30:00.000Z',
  expiresAt: '2025-05-30T09:30:00.000Z',
  lastUsedAt: null,
  isCurrent: false,
};

export const AccessToken = Type.Object(token, { examples: [example] });
export const NewAccessToken = Type.Object(
  { ...token, accessToken: Type.String({ description: "The token. It isn't shown again." }) },
  { examples: [{ ...example, accessToken: 'wiki_k7VbQn0n9mVtq0p1M2b3X4c5Z6a7s8d9f0g1h2j3k4l' }] },
);
export const AccessTokenList = Type.Object({
  items: Type.Array(AccessToken),
  nextCursor: Type.Union([Type.String(), Type.Null()], { description: 'null on the last page.' }),
});

export const AccessTokenInput = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\p{Cc}\\p{Cs}]*$', examples: ['backup script'] }),
    scopes: Type.Array(Scope, { minItems: 1, uniqueItems: true }),
    expiresInDays: Type.Integer({ minimum: 1, maximum: 365, default: 90 }),
  },
  { additionalProperties: false, examples: [{ name: 'backup script', scopes: ['read'], expiresInDays: 90 }] },
);

export const ListQuery = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
  cursor: Type.Optional(Type.String({ maxLength: 4096, description: 'The `nextCursor` of the previous page.' })),
});
export const ById = Type.Object({ id: Id });

export const OtherSessions = Type.Object({
  kind: Type.Literal('session', { description: 'Only sessions.' }),
  except: Type.Literal('current', { description: 'The token of this request stays.' }),
});
export const Ended = Type.Object(
  { ended: Type.Integer({ description: 'How many sessions were ended.' }) },
  { examples: [{ ended: 2 }] },
);
