import { Type } from 'typebox';

export const Language = Type.Union([Type.Literal('en'), Type.Literal('ja')], {
  default: 'en',
  description: 'What the mail is written in.',
  examples: ['en'],
});
