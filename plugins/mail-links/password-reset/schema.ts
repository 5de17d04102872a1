import { type TSchema, Type } from 'typebox';

const exampleToken = 'k7VbQn0n9mVtq0p1M2b3X4c5Z6a7s8d9f0g1h2j3k4l';

/** `language` is the schema of the mail's language. */
export const ResetInput = <T extends TSchema>(language: T) =>
  Type.Object(
    { email: Type.String({ minLength: 1, maxLength: 254, examples: ['ada@example.com'] }), language },
    { additionalProperties: false, examples: [{ email: 'ada@example.com', language: 'en' }] },
  );

export const CompleteInput = <T extends TSchema>(language: T) =>
  Type.Object(
    {
      token: Type.String({ minLength: 1, maxLength: 200, description: 'Of the link.', examples: [exampleToken] }),
      password: Type.String({ minLength: 10, maxLength: 200, examples: ['correct horse battery staple'] }),
      language,
    },
    {
      additionalProperties: false,
      examples: [{ token: exampleToken, password: 'correct horse battery staple', language: 'en' }],
    },
  );

export const ById = Type.Object({
  id: Type.String({ pattern: '^[0-9a-f]{24}$', description: '24 hex digits.', examples: ['66f2c7d1a9b3e4f5a6b7c8d9'] }),
});

export const PasswordLink = Type.Object(
  {
    url: Type.String({ description: "Not shown again; only a path if the wiki doesn't know its own address." }),
    token: Type.String({ description: 'The token in the link.' }),
    expiresAt: Type.String({ format: 'date-time' }),
  },
  {
    examples: [
      {
        url: `https://wiki.example/-/reset-password#${exampleToken}`,
        token: exampleToken,
        expiresAt: '2025-03-02T09:30:00.000Z',
      },
    ],
  },
);
