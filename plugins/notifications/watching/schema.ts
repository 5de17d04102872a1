import { Type } from 'typebox';

/** The highest number of watchers that is counted. */
export const watchersMax = 1000;

const Id = Type.String({
  pattern: '^[0-9a-fA-F]{24}$',
  description: '24 hex digits.',
  examples: ['66f2c7d1a9b3e4f5a6b7c8d9'],
});
const Page = Type.Object({ id: Id, path: Type.String(), title: Type.String() }, { description: 'Its current name.' });
const Mode = Type.Union([Type.Literal('watching'), Type.Literal('muted')], {
  description: '`muted`: only replies to you and mentions of you.',
});
const Scope = Type.Union([Type.Literal('page'), Type.Literal('subtree')], {
  description: '`subtree`: the page and its subpages.',
});
const IsAutomatic = Type.Boolean({
  description: 'Whether it is automatic: you created the page, own it or commented on it.',
});

export const ById = Type.Object({ id: Id });
export const WatchChange = Type.Object(
  { mode: Mode, scope: Type.Optional(Scope) },
  { additionalProperties: false, examples: [{ mode: 'watching', scope: 'subtree' }] },
);
export const Watch = Type.Object(
  {
    own: Type.Union([Type.Object({ mode: Mode, scope: Scope, isAutomatic: IsAutomatic }), Type.Null()], {
      description: "The page's own setting.",
    }),
    effective: Type.Union([Type.Literal('watching'), Type.Literal('muted'), Type.Literal('none')], {
      description: 'The setting that applies to the page.',
    }),
    from: Type.Union([Page, Type.Null()], { description: 'The page above whose setting applies.' }),
    watchers: Type.Integer({ minimum: 0, description: `Who watches the page itself, counted up to ${watchersMax}.` }),
  },
  {
    examples: [
      { own: { mode: 'watching', scope: 'page', isAutomatic: false }, effective: 'watching', from: null, watchers: 4 },
    ],
  },
);
export const WatchList = Type.Object(
  {
    items: Type.Array(
      Type.Object({
        page: Page,
        mode: Mode,
        scope: Scope,
        isAutomatic: IsAutomatic,
        at: Type.String({ format: 'date-time', description: 'Since when.' }),
      }),
    ),
    nextCursor: Type.Union([Type.String(), Type.Null()], { description: '`null` on the last page.' }),
  },
  { description: "Newest first, without trashed pages and pages that you can't see." },
);
export const WatchesQuery = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
  cursor: Type.Optional(Type.String({ maxLength: 4096, description: 'The `nextCursor` of the previous page.' })),
});
