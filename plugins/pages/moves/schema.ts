import { type TSchema, Type } from 'typebox';

const exampleId = '66f2c7d1a9b3e4f5a6b7c8d9';
const Person = Type.Object({
  id: Type.String(),
  name: Type.String(),
  avatarUrl: Type.Union([Type.String(), Type.Null()]),
});
const Path = Type.String({ examples: ['/handbook/onboarding'] });
const NullablePath = (description: string) => Type.Union([Path, Type.Null()], { description });

export const Destination = Type.Object(
  {
    path: Path,
    rewriteLinks: Type.Optional(Type.Boolean({ default: true, description: 'Updates links to the moved pages.' })),
  },
  { additionalProperties: false, examples: [{ path: '/handbook/welcome', rewriteLinks: true }] },
);
export const OptionalDestination = Type.Object(
  { path: Type.Optional(Path) },
  { additionalProperties: false, examples: [{ path: '/handbook/welcome' }] },
);
export const DryRun = Type.Object({
  dryRun: Type.Optional(Type.Boolean({ description: 'Only return what would happen.' })),
});

export const Move = Type.Object(
  {
    id: Type.String({ description: '24 hex digits.' }),
    kind: Type.Union([Type.Literal('rename'), Type.Literal('trash'), Type.Literal('restore')]),
    state: Type.Union(
      [
        Type.Literal('marking'),
        Type.Literal('moving'),
        Type.Literal('rewriting'),
        Type.Literal('finishing'),
        Type.Literal('undoing'),
        Type.Literal('done'),
        Type.Literal('undone'),
      ],
      {
        description: '`done` and `undone` are final; `undone` if a path was taken meanwhile, or the page had moved.',
      },
    ),
    pageId: Type.String({ description: 'The page that moves with its subpages.' }),
    from: Path,
    to: NullablePath('`null`: the trash.'),
    done: Type.Integer({ description: 'Pages moved so far.' }),
    total: Type.Integer({ description: 'Pages.' }),
    linksDone: Type.Integer({ description: 'Pages whose links have been processed, during `rewriting`.' }),
    linksLeft: Type.Integer({
      description:
        "Processed pages whose links couldn't be changed, such as without the permission. Redirects keep them working.",
    }),
    linksTotal: Type.Integer({ description: 'Pages whose links are to be updated.' }),
    clash: NullablePath('The path that is taken.'),
    createdBy: Person,
    createdAt: Type.String({ format: 'date-time' }),
    endedAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  },
  {
    examples: [
      {
        id: exampleId,
        kind: 'rename',
        state: 'moving',
        pageId: exampleId,
        from: '/handbook/onboarding',
        to: '/handbook/welcome',
        done: 500,
        total: 1200,
        linksDone: 0,
        linksLeft: 0,
        linksTotal: 0,
        clash: null,
        createdBy: { id: exampleId, name: 'Ada Lovelace', avatarUrl: null },
        createdAt: '2026-03-01T09:30:00.000Z',
        endedAt: null,
      },
    ],
  },
);

/** Pages are as in any list. */
export const movePlanWith = <T extends TSchema>(PageSummary: T) =>
  Type.Object(
    {
      total: Type.Integer({ description: 'Pages.' }),
      paths: Type.Array(Type.Object({ from: Path, to: NullablePath('`null`: the trash.') }), {
        description: 'The first hundred of them.',
      }),
      clashes: Type.Array(Path, {
        description: 'The first hundred new paths that are taken.',
      }),
      suggestion: NullablePath('A free path, if the path of a trashed page is taken.'),
      inbound: Type.Object(
        {
          total: Type.Integer({ description: 'Pages.' }),
          pages: Type.Array(PageSummary, { description: 'The first twenty of them.' }),
        },
        { description: 'Other pages that link to the moved ones.' },
      ),
    },
    {
      examples: [
        {
          total: 1,
          paths: [{ from: '/handbook/onboarding', to: '/handbook/welcome' }],
          clashes: [],
          suggestion: null,
          inbound: { total: 0, pages: [] },
        },
      ],
    },
  );
