import { Type } from 'typebox';

/** The bounds of comments, each tested at its edge. */
export const limits = {
  /** UTF-8 bytes. Beyond: `comment_too_large`. */
  bodyMaxBytes: 16 * 1024,
  /** Threads of one page. Over it: `comments_full`. */
  threadsMax: 1000,
  /** Replies of one thread. Over it: `comments_full`. */
  repliesMax: 500,
  /** Characters of the quoted passage. */
  quoteMaxLength: 1000,
  /** Context characters before and after. */
  contextMaxLength: 64,
  /** Comments included with a thread; `replies` gives the rest. */
  commentsShown: 100,
  /** UTF-16 units of JSON; beyond, the comment is shown as source. */
  treeMaxLength: 512 * 1024,
  /** UTF-16 units of trees per response; longer lists end early, with a cursor. */
  answerMaxLength: 4 * 1024 * 1024,
} as const;

const exampleId = '66f2c7d1a9b3e4f5a6b7c8d9';
const exampleTime = '2026-03-01T09:30:00.000Z';
const ada = { id: '66f2c5f0a9b3e4f5a6b7c8a0', name: 'Ada Lovelace', avatarUrl: null };

const pattern = '^[0-9a-fA-F]{24}$';
const Id = Type.String({ pattern, description: '24 hex digits.', examples: [exampleId] });
const Time = Type.String({ format: 'date-time', examples: [exampleTime] });
const OptionalTime = (description: string) => Type.Union([Time, Type.Null()], { description });
const NextCursor = Type.Union([Type.String(), Type.Null()], { description: '`null` on the last page.' });
const Person = Type.Object(
  { id: Id, name: Type.String(), avatarUrl: Type.Union([Type.String(), Type.Null()]) },
  { examples: [ada] },
);
const Body = Type.String({
  description: `Markdown, 1 to ${limits.bodyMaxBytes} bytes of UTF-8. A link to \`/-/people/{id}\` or \`/-/groups/{id}\` is a mention.`,
  examples: ['Is this still so?'],
});

const anchorExample = { quote: 'at ten o’clock', prefix: 'We meet ', suffix: ' on Mondays', start: 412 };
export const Anchor = Type.Object(
  {
    quote: Type.String({ minLength: 1, maxLength: limits.quoteMaxLength, description: 'The passage itself.' }),
    prefix: Type.String({ maxLength: limits.contextMaxLength, description: 'The text before it.' }),
    suffix: Type.String({ maxLength: limits.contextMaxLength, description: 'The text after it.' }),
    start: Type.Integer({
      minimum: 0,
      maximum: 2 ** 31 - 1,
      description: "UTF-16 units from the beginning of the article's text.",
    }),
  },
  {
    additionalProperties: false,
    description: 'A passage of the rendered article (W3C Web Annotation: TextQuoteSelector, TextPositionSelector).',
    examples: [anchorExample],
  },
);

const commentFields = {
  id: Id,
  threadId: Type.String({ description: 'The id of the first comment of its thread.', examples: [exampleId] }),
  author: Person,
  body: Type.String({ description: 'Markdown; empty for a deleted comment.', examples: ['Is this still so?'] }),
  rendered: Type.Object({
    version: Type.String({ description: 'The exact version of the renderer.' }),
    ast: Type.Unsafe<object>({ type: 'object', additionalProperties: true, description: 'A sanitised hast tree.' }),
  }),
  version: Type.Integer({ minimum: 1, description: 'Increased by each edit; the `baseVersion` of the next.' }),
  createdAt: Time,
  editedAt: OptionalTime('`null`: never.'),
  isDeleted: Type.Boolean({ description: 'Set on a deleted first comment that is kept because of its replies.' }),
  canEdit: Type.Boolean(),
  canDelete: Type.Boolean(),
};
const commentExample = {
  id: exampleId,
  threadId: exampleId,
  author: ada,
  body: 'Is this still so?',
  rendered: { version: '1:satteri-0.10.5', ast: { type: 'root', children: [] } },
  version: 1,
  createdAt: exampleTime,
  editedAt: null,
  isDeleted: false,
  canEdit: true,
  canDelete: true,
};
export const Comment = Type.Object(commentFields, { examples: [commentExample] });

const pageExample = { id: '66f2c6a0a9b3e4f5a6b7c8d1', path: '/handbook/onboarding', title: 'Onboarding' };
export const CommentWithPage = Type.Object(
  {
    ...commentFields,
    page: Type.Object({ id: Id, path: Type.String(), title: Type.String() }, { description: 'Its current name.' }),
  },
  { examples: [{ ...commentExample, page: pageExample }] },
);

const threadExample = {
  id: exampleId,
  anchor: anchorExample,
  isResolved: false,
  resolvedBy: null,
  resolvedAt: null,
  canResolve: true,
  comments: [commentExample],
  replyCount: 0,
  nextCursor: null,
};
export const Thread = Type.Object(
  {
    id: Type.String({ description: 'The id of its first comment.', examples: [exampleId] }),
    anchor: Type.Union([Anchor, Type.Null()], { description: '`null`: about the whole page.' }),
    isResolved: Type.Boolean(),
    resolvedBy: Type.Union([Person, Type.Null()]),
    resolvedAt: OptionalTime('`null` while it is open.'),
    canResolve: Type.Boolean({ description: 'Whether you can resolve and reopen it.' }),
    comments: Type.Array(Comment, {
      description: `At most the first ${limits.commentsShown}, oldest first; fewer if they are long.`,
    }),
    replyCount: Type.Integer({ minimum: 0, description: 'The number of comments except the first.' }),
    nextCursor: Type.Union([Type.String(), Type.Null()], {
      description: 'The cursor for more replies; `null` if all are included.',
    }),
  },
  { examples: [threadExample] },
);
export const ThreadList = Type.Object(
  {
    items: Type.Array(Thread),
    nextCursor: NextCursor,
    openCount: Type.Integer({ minimum: 0 }),
    resolvedCount: Type.Integer({ minimum: 0 }),
  },
  {
    description: 'Threads of comments, oldest first. A page can have fewer than requested.',
    examples: [{ items: [threadExample], nextCursor: null, openCount: 1, resolvedCount: 0 }],
  },
);
export const ReplyList = Type.Object(
  { items: Type.Array(Comment), nextCursor: NextCursor },
  { description: 'Replies, oldest first. A page can have fewer than requested.' },
);

const Unreached = Type.Object(
  {
    people: Type.Array(Person),
    groups: Type.Array(
      Type.Object({
        id: Id,
        name: Type.String(),
        canView: Type.Union([Type.Literal('some'), Type.Literal('none')], { description: 'How many of its members.' }),
      }),
    ),
  },
  {
    description: "Mentioned people and groups who can't see the page and aren't notified.",
    examples: [{ people: [ada], groups: [{ id: exampleId, name: 'Editors', canView: 'none' }] }],
  },
);
const editedExample = { comment: commentExample, unreached: { people: [], groups: [] } };
export const Edited = Type.Object({ comment: Comment, unreached: Unreached }, { examples: [editedExample] });
export const Written = Type.Object(
  { comment: Comment, thread: Thread, unreached: Unreached },
  { examples: [{ ...editedExample, thread: threadExample }] },
);

const newExample = { body: 'Is this still so?', anchor: anchorExample };
export const NewComment = Type.Object(
  {
    body: Body,
    anchor: Type.Optional(Anchor),
    threadId: Type.Optional(Type.String({ pattern, description: 'Omitted: starts a thread.', examples: [exampleId] })),
    clientId: Type.Optional(
      Type.String({
        format: 'uuid',
        description: 'Your id for the comment: requests repeated with it create one comment only.',
      }),
    ),
  },
  { additionalProperties: false, not: { required: ['anchor', 'threadId'] }, examples: [newExample] },
);
export const CommentChange = Type.Object(
  { body: Body, baseVersion: Type.Integer({ minimum: 1, description: 'The `version` that was edited.' }) },
  { additionalProperties: false, examples: [{ body: 'Is this so?', baseVersion: 1 }] },
);

export const ById = Type.Object({ id: Id });
const cursor = Type.Optional(Type.String({ maxLength: 4096, description: 'The `nextCursor` of the previous page.' }));
export const ThreadsQuery = Type.Object({
  state: Type.Union([Type.Literal('open'), Type.Literal('resolved'), Type.Literal('all')], { default: 'open' }),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
  cursor,
});
export const RepliesQuery = Type.Object({ limit: Type.Integer({ minimum: 1, maximum: 100, default: 100 }), cursor });
