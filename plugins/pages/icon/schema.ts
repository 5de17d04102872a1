import { Type } from 'typebox';

export const IconInput = Type.Object(
  {
    icon: Type.Union([Type.String({ maxLength: 100 }), Type.Null()], {
      description: 'One emoji; `null` removes the icon.',
    }),
  },
  { additionalProperties: false, examples: [{ icon: '🚀' }] },
);
