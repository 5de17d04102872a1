import { Type } from 'typebox';

const exampleId = '66f2c7d1a9b3e4f5a6b7c8d9';
const exampleTime = '2026-03-01T09:30:00.000Z';

const Id = Type.String({ pattern: '^[0-9a-fA-F]{24}$', description: '24 hex digits.', examples: [exampleId] });
const Time = (description: string) => Type.String({ format: 'date-time', description, examples: [exampleTime] });
const Person = Type.Object({ id: Id, name: Type.String(), avatarUrl: Type.Union([Type.String(), Type.Null()]) });
const kinds = ['page.created', 'page.saved', 'page.moved', 'page.trashed', 'page.restored', 'comment.created'] as const;

export const ActivityEntry = Type.Object(
  {
    id: Id,
    kind: Type.Enum([...kinds], { description: 'What was done.', examples: ['page.saved'] }),
    page: Type.Object(
      { id: Id, path: Type.String(), title: Type.String(), isTrashed: Type.Boolean() },
      { description: 'As it is called now. What lies in the trash is found by its id.' },
    ),
    people: Type.Array(Person, { description: 'Who did it, the last one first.' }),
    count: Type.Integer({
      minimum: 1,
      description: 'How often: what one person saved of a page, or wrote below it, within an hour is one entry.',
    }),
    since: Time('When it happened first.'),
    at: Time('When it happened last.'),
    moved: Type.Union([Type.Object({ from: Type.String(), to: Type.String() }), Type.Null()], {
      description: 'Of `page.moved`: the addresses. `null` where you may not know of one of them.',
    }),
    comment: Type.Union([Type.Object({ id: Id, threadId: Id }), Type.Null()], {
      description: 'Of `comment.created`: the last one.',
    }),
    revision: Type.Union([Type.Object({ id: Id, previousId: Type.Union([Id, Type.Null()]) }), Type.Null()], {
      description: 'Of what was written: the last revision, and the one before the first.',
    }),
  },
  {
    examples: [
      {
        id: exampleId,
        kind: 'page.saved',
        page: { id: '66f2c6a0a9b3e4f5a6b7c8d1', path: '/handbook/onboarding', title: 'Onboarding', isTrashed: false },
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
      description: '`null` on the last page of the list. A page may hold fewer entries than asked for, or none.',
    }),
  },
  {
    description:
      'Newest first. Pages that you may not see are left out. What comes while you go on by the cursor is not in it.',
  },
);

export const ListQuery = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
  cursor: Type.Optional(Type.String({ maxLength: 4096, description: '`nextCursor` of the page before.' })),
  pageId: Type.Optional(
    Type.String({ pattern: '^[0-9a-fA-F]{24}$', description: 'Only of this page.', examples: [exampleId] }),
  ),
  accountId: Type.Optional(
    Type.String({ pattern: '^[0-9a-fA-F]{24}$', description: 'Only what this person did.', examples: [exampleId] }),
  ),
});
