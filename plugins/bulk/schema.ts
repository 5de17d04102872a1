import { type TSchema, Type } from 'typebox';

const exampleId = '66f2c7d1a9b3e4f5a6b7c8d9';
const Id = Type.String({ pattern: '^[0-9a-f]{24}$', description: '24 hex digits.', examples: [exampleId] });

export const ById = Type.Object({ id: Id });

// Above the limit, so the error can name it.
const pageIds = Type.Array(Id, { minItems: 1, maxItems: 100_000, uniqueItems: true });
const tagList = (description: string) => Type.Array(Type.String({ maxLength: 200 }), { maxItems: 50, description });
const strict = { additionalProperties: false };

/** `Rule` is the schema of permissions. */
export const bulkInputWith = <R extends TSchema>(Rule: R) =>
  Type.Union(
    [
      Type.Object(
        {
          action: Type.Literal('move'),
          pageIds,
          to: Type.String({ description: 'The page or folder below which they go.', examples: ['/archive'] }),
        },
        strict,
      ),
      Type.Object({ action: Type.Literal('trash'), pageIds }, strict),
      Type.Object(
        { action: Type.Literal('tag'), pageIds, add: tagList('To add.'), remove: tagList('To remove.') },
        strict,
      ),
      Type.Object({ action: Type.Literal('share'), pageIds, access: Rule }, strict),
      Type.Object(
        {
          action: Type.Literal('copy'),
          pageId: Id,
          to: Type.String({ description: 'The path of the copy.', examples: ['/handbook/onboarding-2'] }),
          title: Type.Optional(Type.String({ maxLength: 200, description: 'Of the copy. Left out: the same.' })),
          withBelow: Type.Boolean({ description: 'Whether the pages below it are copied along.' }),
        },
        strict,
      ),
    ],
    {
      description:
        'Of pages that are moved or trashed, those below another of them go with it. A copy has the text, the files, the tags ' +
        'and the rule of its page, and links within it lead to the copies. At most 1000 pages at once.',
      examples: [
        { action: 'move', pageIds: [exampleId], to: '/archive' },
        { action: 'tag', pageIds: [exampleId], add: ['onboarding'], remove: [] },
      ],
    },
  );

const nullable = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()]);

export const BulkChange = Type.Object(
  {
    id: Id,
    action: Type.Enum(['move', 'trash', 'tag', 'share', 'copy']),
    state: Type.Enum(['running', 'done', 'undoing', 'undone'], { description: '`done` and `undone` are ends.' }),
    total: Type.Integer({ description: 'Pages.' }),
    done: Type.Integer({ description: 'Pages that have been dealt with; while it is undone, those changed back.' }),
    changed: Type.Integer({ description: 'Pages that are changed now.' }),
    failed: Type.Integer({ description: 'Pages that could not be changed, or changed back.' }),
    failures: Type.Array(
      Type.Object({
        page: nullable(Type.Object({ id: Id, path: Type.String(), title: Type.String() })),
        code: Type.String({ description: 'The code of a problem.', examples: ['path_taken'] }),
      }),
      { description: 'The first hundred of these; `page` is null where you may not see it.' },
    ),
  },
  {
    examples: [
      {
        id: exampleId,
        action: 'move',
        state: 'done',
        total: 3,
        done: 3,
        changed: 2,
        failed: 1,
        failures: [{ page: { id: exampleId, path: '/handbook/onboarding', title: 'Onboarding' }, code: 'path_taken' }],
      },
    ],
  },
);
