import { Type } from 'typebox';

export const Language = Type.Union([Type.Literal('en'), Type.Literal('ja')], {
  default: 'en',
  description: 'The language of the email.',
  examples: ['en'],
});
