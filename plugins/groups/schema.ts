import { Type } from 'typebox';

const exampleId = '66f2c7d1a9b3e4f5a6b7c8d9';

const Id = Type.String({ pattern: '^[0-9a-fA-F]{24}$', description: '24 hex digits.', examples: [exampleId] });
const NextCursor = Type.Union([Type.String(), Type.Null()], { description: '`null` on the last page.' });

export const Group = Type.Object(
  {
    id: Id,
    name: Type.String(),
    memberCount: Type.Integer(),
    isMember: Type.Boolean({ description: 'Whether you are one of them.' }),
  },
  { examples: [{ id: exampleId, name: 'Editors', memberCount: 3, isMember: true }] },
);
export const GroupList = Type.Object(
  { items: Type.Array(Group), nextCursor: NextCursor },
  { description: 'Ordered by name.' },
);
export const Member = Type.Object(
  {
    id: Id,
    name: Type.String(),
    avatarUrl: Type.Union([Type.String(), Type.Null()]),
    provider: Type.Union([Type.String(), Type.Null()], {
      description: 'The id of the identity provider whose claim made them a member; `null`: added by an administrator.',
    }),
  },
  { examples: [{ id: exampleId, name: 'Ada Lovelace', avatarUrl: null, provider: null }] },
);
export const MemberList = Type.Object(
  { items: Type.Array(Member), nextCursor: NextCursor },
  { description: 'In order of sign-up.' },
);

export const GroupInput = Type.Object(
  { name: Type.String({ description: '1 to 100 characters; unique, ignoring case.', examples: ['Editors'] }) },
  { additionalProperties: false, examples: [{ name: 'Editors' }] },
);
export const ById = Type.Object({ id: Id });
export const ByMember = Type.Object({ id: Id, userId: Id });

const limit = Type.Integer({ minimum: 1, maximum: 100, default: 50 });
export const ListQuery = Type.Object({
  limit,
  cursor: Type.Optional(Type.String({ maxLength: 4096, description: 'The `nextCursor` of the previous page.' })),
});
