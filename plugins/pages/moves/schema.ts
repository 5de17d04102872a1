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
    rewriteLinks: Type.Optional(
      Type.Boolean({ default: true, description: 'Lead links to what moves to the new addresses.' }),
    ),
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
        description:
          '`done` and `undone` are ends; `undone` when an address was taken meanwhile, or the page had moved.',
      },
    ),
    pageId: Type.String({ description: 'The page that was asked to move, with all that lies below it.' }),
    from: Path,
    to: NullablePath('`null`: the trash.'),
    done: Type.Integer({ description: 'Pages that have arrived.' }),
    total: Type.Integer({ description: 'Pages.' }),
    linksDone: Type.Integer({ description: 'Pages whose links have been looked after, while it is `rewriting`.' }),
    linksLeft: Type.Integer({
      description: 'Those of them whose links could not be changed by who moved, or at all. They lead on by redirects.',
    }),
    linksTotal: Type.Integer({ description: 'Pages whose links lead to what has moved, or have moved with it.' }),
    clash: NullablePath('The address that could not be had.'),
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
        description: 'New addresses that other pages have, the first hundred of them.',
      }),
      suggestion: NullablePath('A free path, where the one of a page in the trash is taken.'),
      inbound: Type.Object(
        {
          total: Type.Integer({ description: 'Pages.' }),
          pages: Type.Array(PageSummary, { description: 'The first twenty of them.' }),
        },
        { description: 'Other pages that link to those that would move.' },
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
