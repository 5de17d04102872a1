import { Type } from 'typebox';

const exampleId = '66f2c7d1a9b3e4f5a6b7c8d9';

export const Id = Type.String({ pattern: '^[0-9a-f]{24}$', description: '24 hex digits.', examples: [exampleId] });
const Timestamp = Type.String({ format: 'date-time', examples: ['2025-03-01T09:30:00.000Z'] });

export const ListQuery = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
  cursor: Type.Optional(Type.String({ maxLength: 4096, description: 'The `nextCursor` of the previous page.' })),
});
const NextCursor = Type.Union([Type.String(), Type.Null()], { description: 'null on the last page.' });

const user = {
  id: Id,
  name: Type.String({ examples: ['Ada Lovelace'] }),
  email: Type.String({ examples: ['ada@example.com'] }),
  role: Type.Union([Type.Literal('admin'), Type.Literal('member')]),
  avatarUrl: Type.Union([Type.String(), Type.Null()], { description: 'Their picture, or null.' }),
  createdAt: Timestamp,
};
const userExample = {
  id: exampleId,
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  role: 'member',
  avatarUrl: '/files/avatars/66f2c7d1a9b3e4f5a6b7c8da',
  createdAt: '2025-03-01T09:30:00.000Z',
};
export const User = Type.Object(user, { examples: [userExample] });
export const UserChange = Type.Object(
  { name: Type.String({ minLength: 1, maxLength: 200, description: 'As shown to others.', examples: ['Ada King'] }) },
  { additionalProperties: false, examples: [{ name: 'Ada King' }] },
);

/** An account, for administrators. */
export const Member = Type.Object(
  {
    ...user,
    suspendedAt: Type.Union([Timestamp, Type.Null()], {
      description: 'When it was suspended, or null.',
    }),
  },
  { examples: [{ ...userExample, suspendedAt: null }] },
);
export const MemberChange = Type.Object(
  {
    role: Type.Optional(Type.Union([Type.Literal('admin'), Type.Literal('member')], { examples: ['admin'] })),
    suspended: Type.Optional(
      Type.Boolean({ description: '`true` blocks every use of the account.', examples: [true] }),
    ),
  },
  { additionalProperties: false, minProperties: 1, examples: [{ suspended: true }] },
);
export const MembersQuery = Type.Object({
  ...ListQuery.properties,
  q: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'The beginning of a word of the name, or any part of the email address, ignoring case.',
    }),
  ),
  role: Type.Optional(Type.Union([Type.Literal('admin'), Type.Literal('member')])),
  suspended: Type.Optional(Type.Boolean({ description: 'Only accounts that are, or are not, suspended.' })),
  sort: Type.Optional(Type.Enum(['createdAt', 'name', 'role'], { description: 'Default: `createdAt`.' })),
  order: Type.Optional(Type.Enum(['asc', 'desc'], { description: 'Default: `asc`.' })),
});
export const MemberList = Type.Object({ items: Type.Array(Member), nextCursor: NextCursor });

export const PeopleQuery = Type.Object({
  q: Type.String({ maxLength: 200, default: '', description: 'A part of a name, ignoring case; empty: everyone.' }),
  limit: Type.Integer({ minimum: 1, maximum: 50, default: 10 }),
});
export const Person = Type.Object(
  { id: Id, name: Type.String(), avatarUrl: Type.Union([Type.String(), Type.Null()]) },
  { examples: [{ id: exampleId, name: 'Ada Lovelace', avatarUrl: null }] },
);
export const PeopleFound = Type.Object({ items: Type.Array(Person) });

export const ById = Type.Object({ id: Id });
