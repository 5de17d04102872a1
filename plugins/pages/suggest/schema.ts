import { Type } from 'typebox';

const exampleId = '66f2c7d1a9b3e4f5a6b7c8d9';

export const SuggestQuery = Type.Object({
  q: Type.String({
    maxLength: 1024,
    default: '',
    description: 'The typed text: the beginning of a title, a name, a word in them, or a path.',
    examples: ['onb'],
  }),
  limit: Type.Integer({ minimum: 1, maximum: 50, default: 10 }),
});

export const Suggestions = Type.Object(
  {
    items: Type.Array(
      Type.Object({
        id: Type.String({ description: '24 hex digits.' }),
        path: Type.String(),
        title: Type.String({ description: "The text's own title, else the last segment of the path." }),
        icon: Type.Union([Type.String(), Type.Null()], { description: 'One emoji, or `null`.' }),
      }),
    ),
  },
  {
    description: 'Pages, best first.',
    examples: [{ items: [{ id: exampleId, path: '/handbook/onboarding', title: 'Onboarding', icon: '🚀' }] }],
  },
);
