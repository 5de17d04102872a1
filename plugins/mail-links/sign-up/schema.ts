import { Type } from 'typebox';

export const ConfirmInput = Type.Object(
  {
    token: Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'Of the link.',
      examples: ['k7VbQn0n9mVtq0p1M2b3X4c5Z6a7s8d9f0g1h2j3k4l'],
    }),
    password: Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'The password chosen at sign-up.',
      examples: ['correct horse battery staple'],
    }),
  },
  {
    additionalProperties: false,
    examples: [{ token: 'k7VbQn0n9mVtq0p1M2b3X4c5Z6a7s8d9f0g1h2j3k4l', password: 'correct horse battery staple' }],
  },
);
