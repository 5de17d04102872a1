import { Type } from 'typebox';
import type { MatchedIn, SearchSort } from './engine/engine.ts';
import type { ProblemCode } from './query/query.ts';

/** UTF-16 units. */
export const queryMaxLength = 500;
/** Pages on one page of results. */
export const resultsMax = 50;

const exampleId = '66f2c7d1a9b3e4f5a6b7c8d9';
const exampleTime = '2026-03-01T09:30:00.000Z';

const Id = Type.String({ description: '24 hex digits.', examples: [exampleId] });
const Person = Type.Object({ id: Id, name: Type.String(), avatarUrl: Type.Union([Type.String(), Type.Null()]) });
const Icon = Type.Union([Type.String(), Type.Null()], {
  description: "The page's emoji, or `null`.",
  examples: ['🚀'],
});
const Highlights = Type.Array(Type.Array(Type.Integer({ minimum: 0 }), { minItems: 2, maxItems: 2 }), {
  description: 'The matches: pairs of start and end, in UTF-16 units.',
  examples: [[[0, 10]]],
});

const placesOfMatches: MatchedIn[] = ['title', 'heading', 'path', 'body', 'tag', 'comment', 'attachment'];
const sorts: SearchSort[] = ['relevance', 'updated', 'created'];
const problemCodes: ProblemCode[] = [
  ...(['quote_unclosed', 'value_missing', 'date_invalid', 'or_misplaced'] as const),
  ...(['too_many_terms', 'person_unknown'] as const),
];

export const SearchQuery = Type.Object({
  q: Type.String({
    maxLength: queryMaxLength,
    description:
      'Words and "phrases", all required, also as parts of words, in titles, headings, paths, texts, tags, ' +
      'comments and file names. `-word` excludes, `word*` matches the beginning of a word, `one OR other` needs ' +
      'one of them. ' +
      '`title:`, `tag:`, `in:/path`, `by:` (a name, an id or `me`), `after:` and `before:` (`2026-03-01`, ' +
      '`2026-03` or `2026`) ' +
      'restrict the search, and can be excluded with `-` too.',
    examples: ['"release notes" tag:howto in:/handbook -draft'],
  }),
  sort: Type.Optional(
    Type.Enum(sorts, { description: 'The best (default), the last updated or the last created first.' }),
  ),
  limit: Type.Integer({ minimum: 1, maximum: resultsMax, default: 20 }),
  cursor: Type.Optional(Type.String({ maxLength: 4096, description: 'The `nextCursor` of the previous page.' })),
});

const Result = Type.Object({
  page: Type.Object({
    id: Id,
    path: Type.String(),
    title: Type.String(),
    icon: Icon,
    updatedAt: Type.String({ format: 'date-time' }),
    updatedBy: Person,
  }),
  matchedIn: Type.Enum(placesOfMatches, { description: 'The field with the best match.' }),
  titleHighlights: Highlights,
  passage: Type.Union([Type.Object({ text: Type.String(), highlights: Highlights }), Type.Null()], {
    description: "The text of the passage; the beginning of the page, if the match isn't in its text.",
  }),
  anchor: Type.Union([Type.String(), Type.Null()], {
    description: 'The heading of the passage, as in the table of contents.',
    examples: ['first-day'],
  }),
});

export const SearchResults = Type.Object(
  {
    items: Type.Array(Result),
    nextCursor: Type.Union([Type.String(), Type.Null()], { description: '`null` on the last page.' }),
    total: Type.Object(
      { count: Type.Integer({ minimum: 0 }), isExact: Type.Boolean() },
      { description: 'How many pages you can find. Not exact while the index is being built.' },
    ),
    didYouMean: Type.Union([Type.String(), Type.Null()], {
      description: 'If nothing was found: the query with words that exist.',
    }),
    problems: Type.Array(
      Type.Object({
        at: Type.Integer({ minimum: 0, description: 'UTF-16 units from the beginning of `q`.' }),
        code: Type.Enum(problemCodes),
      }),
      { description: "Parts of the query that weren't understood and were searched as words." },
    ),
  },
  {
    description: 'In the asked order; best first by default.',
    examples: [
      {
        items: [
          {
            page: {
              id: exampleId,
              path: '/handbook/onboarding',
              title: 'Onboarding',
              icon: '🚀',
              updatedAt: exampleTime,
              updatedBy: { id: '66f2c5f0a9b3e4f5a6b7c8a0', name: 'Ada Lovelace', avatarUrl: null },
            },
            matchedIn: 'title',
            titleHighlights: [[0, 10]],
            passage: { text: 'Onboarding begins on your first day.', highlights: [[0, 10]] },
            anchor: 'first-day',
          },
        ],
        nextCursor: null,
        total: { count: 1, isExact: true },
        didYouMean: null,
        problems: [],
      },
    ],
  },
);

export const SuggestQuery = Type.Object({
  q: Type.String({
    maxLength: queryMaxLength,
    description: 'The typed text: parts of a title or path.',
    examples: ['onb'],
  }),
  limit: Type.Integer({ minimum: 1, maximum: 20, default: 8 }),
});

export const Suggestions = Type.Object(
  {
    items: Type.Array(
      Type.Object({
        page: Type.Object({ id: Id, path: Type.String(), title: Type.String(), icon: Icon }),
        titleHighlights: Highlights,
      }),
    ),
  },
  {
    description: 'Pages, best first.',
    examples: [
      {
        items: [
          {
            page: { id: exampleId, path: '/handbook/onboarding', title: 'Onboarding', icon: '🚀' },
            titleHighlights: [[0, 3]],
          },
        ],
      },
    ],
  },
);
