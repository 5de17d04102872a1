import { type TSchema, Type } from 'typebox';

const exampleToken = 'k7VbQn0n9mVtq0p1M2b3X4c5Z6a7s8d9f0g1h2j3k4l';

/** `language` is the schema of the mail's language. */
export const ChangeInput = <T extends TSchema>(language: T) =>
  Type.Object(
    {
      email: Type.String({ minLength: 1, maxLength: 254, examples: ['ada@new.example'] }),
      password: Type.String({ minLength: 1, maxLength: 200, examples: ['correct horse battery staple'] }),
      language,
    },
    {
      additionalProperties: false,
      examples: [{ email: 'ada@new.example', password: 'correct horse battery staple', language: 'en' }],
    },
  );

export const ConfirmInput = <T extends TSchema>(language: T) =>
  Type.Object(
    {
      token: Type.String({ minLength: 1, maxLength: 200, description: 'Of the link.', examples: [exampleToken] }),
      language,
    },
    { additionalProperties: false, examples: [{ token: exampleToken, language: 'en' }] },
  );

export const Confirmed = Type.Object(
  { email: Type.String({ description: "The account's new address." }) },
  { examples: [{ email: 'ada@new.example' }] },
);
