import { Type } from 'typebox';

/** The number of people named per page. */
export const likedByMax = 20;
export const viewedMax = 50;
/** Likes of these last days make a page popular. */
export const popularDays = 90;

const exampleId = '66f2c7d1a9b3e4f5a6b7c8d9';
const exampleTime = '2026-03-01T09:30:00.000Z';
const ada = { id: '66f2c5f0a9b3e4f5a6b7c8a0', name: 'Ada Lovelace', avatarUrl: null };
const examplePage = { id: exampleId, path: '/handbook/onboarding', title: 'Onboarding', icon: '🚀' };

const Id = Type.String({ description: '24 hex digits.', examples: [exampleId] });
const Person = Type.Object({ id: Id, name: Type.String(), avatarUrl: Type.Union([Type.String(), Type.Null()]) });

const shown = {
  isStarred: Type.Boolean({ description: 'Whether you starred it. Only you can see this.' }),
  isLiked: Type.Boolean({ description: 'Whether you like it.' }),
  likes: Type.Integer({ minimum: 0, description: 'How many people like it.' }),
};

export const ShownMarks = Type.Object(shown, { examples: [{ isStarred: true, isLiked: false, likes: 1 }] });

export const Marks = Type.Object(
  {
    ...shown,
    likedBy: Type.Array(Person, { description: `The last ${likedByMax} of them, newest first.` }),
  },
  {
    description: "The marks of the page, yours and others'.",
    examples: [{ isStarred: true, isLiked: false, likes: 1, likedBy: [ada] }],
  },
);

const NamedPage = Type.Object(
  {
    id: Id,
    path: Type.String(),
    title: Type.String(),
    icon: Type.Union([Type.String(), Type.Null()], { description: 'One emoji, or `null`.' }),
  },
  { description: 'Its current name.' },
);

export const MarkedPage = Type.Object(
  { page: NamedPage, at: Type.String({ format: 'date-time', examples: [exampleTime] }) },
  { examples: [{ page: examplePage, at: exampleTime }] },
);
export const PopularList = Type.Object(
  {
    items: Type.Array(
      Type.Object({
        page: NamedPage,
        likes: Type.Integer({ minimum: 1, description: `How many people liked it in the last ${popularDays} days.` }),
      }),
    ),
  },
  { description: 'Most liked first.', examples: [{ items: [{ page: examplePage, likes: 12 }] }] },
);
export const PopularQuery = Type.Object({ limit: Type.Integer({ minimum: 1, maximum: 50, default: 12 }) });
export const StarList = Type.Object(
  {
    items: Type.Array(MarkedPage),
    nextCursor: Type.Union([Type.String(), Type.Null()], { description: '`null` on the last page.' }),
  },
  { description: "Last starred first, without trashed pages and pages that you can't see." },
);
export const ViewedList = Type.Object(
  { items: Type.Array(MarkedPage) },
  { description: `The last ${viewedMax} live pages that you can see, newest first.` },
);

export const ById = Type.Object({ id: Type.String({ pattern: '^[0-9a-fA-F]{24}$', examples: [exampleId] }) });
export const ListQuery = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
  cursor: Type.Optional(Type.String({ maxLength: 4096, description: 'The `nextCursor` of the previous page.' })),
});
