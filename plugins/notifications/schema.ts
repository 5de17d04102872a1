import { type TSchema, Type } from 'typebox';

export const kindNames = [
  'mention',
  'reply',
  'comment',
  'page.saved',
  'page.created',
  'page.moved',
  'page.trashed',
  'page.restored',
  'page.unpublished',
  'access.requested',
  'group.joined',
  'invitation.accepted',
] as const;

export type KindName = (typeof kindNames)[number];

/** The highest number of unread notifications that is counted. */
export const unreadMax = 100;

const exampleId = '66f2c7d1a9b3e4f5a6b7c8d9';
const exampleTime = '2026-03-01T09:30:00.000Z';

const Id = Type.String({ pattern: '^[0-9a-fA-F]{24}$', description: '24 hex digits.', examples: [exampleId] });
const Time = Type.String({ format: 'date-time', examples: [exampleTime] });
const Person = Type.Object({ id: Id, name: Type.String(), avatarUrl: Type.Union([Type.String(), Type.Null()]) });

const Icon = Type.Union([Type.String(), Type.Null()], {
  description: "The page's emoji, or `null`.",
  examples: ['🚀'],
});

const Page = Type.Object(
  {
    id: Id,
    path: Type.String(),
    title: Type.String(),
    icon: Icon,
    isTrashed: Type.Boolean({ description: 'Whether it is in the trash.' }),
  },
  { description: 'The page where it happened, as it is called now; `null` for what happened to no page.' },
);
const Group = Type.Object({ id: Id, name: Type.String() }, { description: 'The group that it is about.' });
const CommentPlace = Type.Object(
  { id: Id, threadId: Id },
  { description: 'The first comment that you have not read; the thread goes by the id of its first comment.' },
);
const Moved = Type.Object(
  { from: Type.String(), to: Type.Union([Type.String(), Type.Null()], { description: '`null`: to the trash.' }) },
  { description: 'Where the page was, and where it went.' },
);
const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

const meanings: Record<KindName, string> = {
  mention: 'you were mentioned, alone or with a group',
  reply: 'a reply in a thread that you wrote in',
  comment: 'a comment on a page that you watch',
  'page.saved': 'a page that you watch was edited',
  'page.created': 'a new page below one whose subpages you watch',
  'page.moved': 'a page that you watch, or one above it, was moved',
  'page.trashed': 'a page that you watch, or one above it, was moved to the trash',
  'page.restored': 'a page that you watch, or one above it, was restored',
  'page.unpublished': 'your changes of a page have been unpublished for a day',
  'access.requested': 'someone requested access to a page whose permissions you manage',
  'group.joined': 'you were added to a group',
  'invitation.accepted': 'someone accepted your invitation',
};

export const Kind = Type.Enum([...kindNames], {
  description: kindNames.map((kind) => `\`${kind}\`: ${meanings[kind]}`).join('; '),
});

export const Notification = Type.Object(
  {
    id: Id,
    kind: Kind,
    page: orNull(Page),
    group: orNull(Group),
    comment: orNull(CommentPlace),
    moved: orNull(Moved),
    watchedPages: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
      description: 'How many of the pages that you watch moved with it; `null` if it is itself the watched page.',
    }),
    people: Type.Array(Person, { description: 'The people; empty for `page.unpublished`.' }),
    count: Type.Integer({ minimum: 1, description: 'How many events, until you read it.' }),
    at: Type.String({ format: 'date-time', description: 'The time of the last occurrence.', examples: [exampleTime] }),
    readAt: Type.Union([Time, Type.Null()], { description: '`null`: unread.' }),
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
        group: null,
        comment: null,
        moved: null,
        watchedPages: null,
        people: [{ id: '66f2c5f0a9b3e4f5a6b7c8a0', name: 'Ada Lovelace', avatarUrl: null }],
        count: 2,
        at: exampleTime,
        readAt: null,
      },
    ],
  },
);
export const NotificationList = Type.Object(
  {
    items: Type.Array(Notification),
    nextCursor: Type.Union([Type.String(), Type.Null()], { description: '`null` on the last page.' }),
  },
  {
    description: "Newest first, without pages that you can't see, and without trashed pages except for their trashing.",
  },
);
export const UnreadCount = Type.Object(
  {
    count: Type.Integer({
      minimum: 0,
      maximum: unreadMax,
      description: `Counted up to ${unreadMax}, which means ${unreadMax} or more.`,
    }),
  },
  { examples: [{ count: 2 }] },
);

export const ById = Type.Object({ id: Id });
export const ListQuery = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
  state: Type.Enum(['all', 'unread'], { default: 'all', description: '`unread`: only unread ones.' }),
  cursor: Type.Optional(Type.String({ maxLength: 4096, description: 'The `nextCursor` of the previous page.' })),
});
export const ReadQuery = Type.Object({
  until: Type.Optional(
    Type.String({
      format: 'date-time',
      description: 'The `at` that you have seen; later events stay unread.',
      examples: [exampleTime],
    }),
  ),
});
