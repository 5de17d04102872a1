import { Type } from 'typebox';

const right = Type.Enum(['view', 'edit'], { default: 'view', description: 'What you want to do with it.' });

export const AccessRequestInput = Type.Union(
  [
    Type.Object(
      {
        path: Type.String({ minLength: 1, maxLength: 1024, description: 'The path of the page.' }),
        right: Type.Optional(right),
      },
      { additionalProperties: false },
    ),
    Type.Object(
      {
        pageId: Type.String({ pattern: '^[0-9a-fA-F]{24}$', description: 'The id of the page: 24 hex digits.' }),
        right: Type.Optional(right),
      },
      { additionalProperties: false },
    ),
  ],
  { examples: [{ path: '/handbook/salaries', right: 'view' }] },
);
