import { Type } from 'typebox';

const exampleId = '66f2c7d1a9b3e4f5a6b7c8d9';
const exampleTime = '2026-03-01T09:30:00.000Z';

const Id = Type.String({ pattern: '^[0-9a-fA-F]{24}$', description: '24 hex digits.', examples: [exampleId] });
const Time = (description: string) => Type.String({ format: 'date-time', description, examples: [exampleTime] });
const Person = Type.Object({ id: Id, name: Type.String(), avatarUrl: Type.Union([Type.String(), Type.Null()]) });
const Icon = Type.Union([Type.String(), Type.Null()], {
  description: "The page's emoji, or `null`.",
  examples: ['🚀'],
});
const kinds = ['page.created', 'page.saved', 'page.moved', 'page.trashed', 'page.restored', 'comment.created'] as const;

export const ActivityEntry = Type.Object(
  {
    id: Id,
    kind: Type.Enum([...kinds], { description: 'What was done.', examples: ['page.saved'] }),
    page: Type.Object(
      { id: Id, path: Type.String(), title: Type.String(), icon: Icon, isTrashed: Type.Boolean() },
      { description: 'Its current name. Trashed pages are found by id.' },
    ),
    people: Type.Array(Person, { description: 'The people, last one first.' }),
    count: Type.Integer({
      minimum: 1,
      description: "How often. One person's saves of a page, or comments on it, within an hour are one entry.",
    }),
    since: Time('The time of the first occurrence.'),
    at: Time('The time of the last occurrence.'),
    moved: Type.Union([Type.Object({ from: Type.String(), to: Type.String() }), Type.Null()], {
      description: "For `page.moved`: the paths. `null` if you can't see one of them.",
    }),
    comment: Type.Union([Type.Object({ id: Id, threadId: Id }), Type.Null()], {
      description: 'For `comment.created`: the last comment.',
    }),
    revision: Type.Union([Type.Object({ id: Id, previousId: Type.Union([Id, Type.Null()]) }), Type.Null()], {
      description: 'For saves: the last revision, and the one before the first.',
    }),
  },
  {
    examples: [
      {
        id: exampleId,
        kind: 'page.saved',
        page: {
          id: '66f2c6a0a9b3e4f5a6b7c8d1',
          path: '/handbook/onboarding',
          title: 'Onboarding',
          icon: '🚀',
          isTrashed: false,
        },
        people: [{ id: '66f2c5f0a9b3e4f5a6b7c8a0', name: 'Ada Lovelace', avatarUrl: null }],
        count: 2,
        since: '2026-03-01T09:10:00.000Z',
        at: exampleTime,
        moved: null,
        comment: null,
        revision: { id: exampleId, previousId: '66f2c7a0a9b3e4f5a6b7c8d5' },
      },
    ],
  },
);
export const ActivityList = Type.Object(
  {
    items: Type.Array(ActivityEntry),
    nextCursor: Type.Union([Type.String(), Type.Null()], {
      description: '`null` on the last page. A page can have fewer entries than requested, or none.',
    }),
  },
  {
    description:
      "Newest first, without pages that you can't see. Activity after the first page of the list isn't included.",
  },
);

export const ListQuery = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
  cursor: Type.Optional(Type.String({ maxLength: 4096, description: 'The `nextCursor` of the previous page.' })),
  pageId: Type.Optional(
    Type.String({ pattern: '^[0-9a-fA-F]{24}$', description: 'Only activity on this page.', examples: [exampleId] }),
  ),
  accountId: Type.Optional(
    Type.String({ pattern: '^[0-9a-fA-F]{24}$', description: 'Only activity of this person.', examples: [exampleId] }),
  ),
});
