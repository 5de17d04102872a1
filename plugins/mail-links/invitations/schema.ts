import { type TSchema, Type } from 'typebox';

const exampleId = '66f2c7d1a9b3e4f5a6b7c8d9';
const Id = Type.String({ pattern: '^[0-9a-f]{24}$', description: '24 hex digits.', examples: [exampleId] });
const Timestamp = Type.String({ format: 'date-time', examples: ['2025-03-01T09:30:00.000Z'] });

export const ById = Type.Object({ id: Id });

export const ListQuery = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
  cursor: Type.Optional(Type.String({ maxLength: 4096, description: 'The `nextCursor` of the previous page.' })),
});

/** `language` is the schema of the mail's language. */
export const InvitationInput = <T extends TSchema>(language: T) =>
  Type.Object(
    {
      send: Type.Boolean({ default: false, description: 'Sends the link to `email`.', examples: [true] }),
      language,
      email: Type.Optional(
        Type.String({
          maxLength: 254,
          description: 'Only this address can use it.',
          examples: ['eve@example.com'],
        }),
      ),
      expiresInDays: Type.Integer({ minimum: 1, maximum: 30, default: 7 }),
    },
    {
      additionalProperties: false,
      examples: [{ email: 'eve@example.com', expiresInDays: 7, send: true, language: 'en' }],
    },
  );

const invitation = {
  id: Id,
  email: Type.Union([Type.String(), Type.Null()], { description: '`null`: for any address.' }),
  createdAt: Timestamp,
  expiresAt: Timestamp,
};
const invitationExample = {
  id: exampleId,
  email: 'eve@example.com',
  createdAt: '2025-03-01T09:30:00.000Z',
  expiresAt: '2025-03-08T09:30:00.000Z',
};
export const Invitation = Type.Object(invitation, { examples: [invitationExample] });
export const NewInvitation = Type.Object(
  {
    ...invitation,
    token: Type.String({ description: 'Not shown again. The link is `<origin>/sign-up?invitation=<token>`.' }),
    mail: Type.Union(
      [Type.Object({ isSent: Type.Boolean(), reason: Type.Union([Type.String(), Type.Null()]) }), Type.Null()],
      { description: 'The outcome of the email, with the reason of a failure; null if none was requested.' },
    ),
  },
  {
    examples: [
      {
        ...invitationExample,
        token: 'k7VbQn0n9mVtq0p1M2b3X4c5Z6a7s8d9f0g1h2j3k4l',
        mail: { isSent: true, reason: null },
      },
    ],
  },
);
export const InvitationList = Type.Object({
  items: Type.Array(Invitation),
  nextCursor: Type.Union([Type.String(), Type.Null()], { description: 'null on the last page.' }),
});
