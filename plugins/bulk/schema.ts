import { type TSchema, Type } from 'typebox';

const exampleId = '66f2c7d1a9b3e4f5a6b7c8d9';
const Id = Type.String({ pattern: '^[0-9a-f]{24}$', description: '24 hex digits.', examples: [exampleId] });

export const ById = Type.Object({ id: Id });

// Above the limit, so the refusal can name it.
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
          to: Type.String({ description: 'The new parent page or folder.', examples: ['/archive'] }),
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
          title: Type.Optional(
            Type.String({ maxLength: 200, description: 'The title of the copy. Default: the same.' }),
          ),
          withBelow: Type.Boolean({ description: 'Whether its subpages are copied too.' }),
        },
        strict,
      ),
    ],
    {
      description:
        'Subpages move or are trashed with their page. A copy has the text, files, tags and permissions of its ' +
        'page; links between copied pages lead to the copies. At most 1000 pages at once.',
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
    state: Type.Enum(['running', 'done', 'undoing', 'undone'], { description: '`done` and `undone` are final.' }),
    total: Type.Integer({ description: 'Pages.' }),
    done: Type.Integer({ description: 'Pages done; during an undo, pages changed back.' }),
    changed: Type.Integer({ description: 'Pages in progress.' }),
    failed: Type.Integer({ description: "Pages that couldn't be changed, or changed back." }),
    failures: Type.Array(
      Type.Object({
        page: nullable(Type.Object({ id: Id, path: Type.String(), title: Type.String() })),
        code: Type.String({ description: "The problem's code.", examples: ['path_taken'] }),
      }),
      { description: "The first hundred failures; `page` is null if you can't see it." },
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
