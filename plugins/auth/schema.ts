import { Type } from 'typebox';

const exampleToken = 'wiki_k7VbQn0n9mVtq0p1M2b3X4c5Z6a7s8d9f0g1h2j3k4l';

const Email = Type.String({ minLength: 1, maxLength: 254, examples: ['ada@example.com'] });
/** Length is what makes passwords strong; there are no other rules. */
const NewPassword = Type.String({ minLength: 10, maxLength: 200, examples: ['correct horse battery staple'] });
const GivenPassword = Type.String({ minLength: 1, maxLength: 200, examples: ['correct horse battery staple'] });

export const SignUpInput = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 200, description: 'As shown to others.', examples: ['Ada Lovelace'] }),
    email: Email,
    password: NewPassword,
    invitation: Type.Optional(
      Type.String({ minLength: 1, maxLength: 200, description: 'The token of an invitation, if one is required.' }),
    ),
    language: Type.Optional(
      Type.Union([Type.Literal('en'), Type.Literal('ja')], {
        description: 'The language of an email about it. Default: English.',
        examples: ['en'],
      }),
    ),
  },
  {
    additionalProperties: false,
    examples: [{ name: 'Ada Lovelace', email: 'ada@example.com', password: 'correct horse battery staple' }],
  },
);

export const PendingSignUp = Type.Object(
  {
    code: Type.Literal('address_confirmation_required'),
    email: Type.String({ description: 'The address that gets the link.' }),
  },
  {
    description: 'No account exists yet: it is created once the emailed link is opened.',
    examples: [{ code: 'address_confirmation_required', email: 'ada@example.com' }],
  },
);

export const SignInInput = Type.Object(
  {
    email: Email,
    password: GivenPassword,
    knownBrowsers: Type.Optional(
      Type.Array(Type.String({ maxLength: 200 }), {
        maxItems: 5,
        description: 'The `knownBrowser` of earlier sessions in this browser, of any account.',
        examples: [['5f2c1e.k7Vb']],
      }),
    ),
  },
  {
    additionalProperties: false,
    examples: [{ email: 'ada@example.com', password: 'correct horse battery staple' }],
  },
);

export const PasswordChange = Type.Object(
  { currentPassword: GivenPassword, newPassword: NewPassword },
  {
    additionalProperties: false,
    examples: [{ currentPassword: 'correct horse battery staple', newPassword: 'a quite different sentence' }],
  },
);

export const Session = Type.Object(
  {
    user: Type.Object({
      id: Type.String({ description: '24 hex digits.' }),
      name: Type.String(),
      email: Type.String(),
      role: Type.Union([Type.Literal('admin'), Type.Literal('member')]),
      avatarUrl: Type.Union([Type.String(), Type.Null()]),
      createdAt: Type.String({ format: 'date-time' }),
    }),
    accessToken: Type.String({ description: 'Send it as `Authorization: Bearer <accessToken>`.' }),
    expiresAt: Type.String({ format: 'date-time' }),
    knownBrowser: Type.String({
      description:
        "Gives no access. Sent with later sign-ins to the same address, it prevents strangers' guesses from " +
        'locking out this browser.',
    }),
  },
  {
    examples: [
      {
        user: {
          id: '66f2c7d1a9b3e4f5a6b7c8d9',
          name: 'Ada Lovelace',
          email: 'ada@example.com',
          role: 'admin',
          avatarUrl: null,
          createdAt: '2025-03-01T09:30:00.000Z',
        },
        accessToken: exampleToken,
        expiresAt: '2025-03-31T09:30:00.000Z',
        knownBrowser: '5f2c1e.k7Vb',
      },
    ],
  },
);
