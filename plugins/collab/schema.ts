import { Type } from 'typebox';

const exampleId = '66f2c7d1a9b3e4f5a6b7c8d9';
const maxEncodedLength = 11 * 1024 * 1024;
const Id = Type.String({ pattern: '^[0-9a-f]{24}$', examples: [exampleId] });
const Base64 = (description: string, maxLength: number) =>
  Type.String({ description, maxLength, pattern: '^[A-Za-z0-9+/]*={0,2}$', examples: ['AAA='] });

const Incarnation = Type.String({
  pattern: '^[0-9a-f]{24}$',
  description: 'The id of this live text. Only changes of the same one can be merged.',
  examples: [exampleId],
});
const Update = Base64('A Yjs update, in base64.', maxEncodedLength);
const State = Base64("The client's Yjs state vector, in base64.", 1024 * 1024);

export const ById = Type.Object({ id: Type.String({ pattern: '^[0-9a-fA-F]{24}$', examples: [exampleId] }) });
export const LiveQuery = Type.Object({
  document: Type.Optional(Incarnation),
  state: Type.Optional(State),
});
export const LiveChange = Type.Object(
  {
    document: Incarnation,
    update: Update,
    state: Type.Optional(State),
    save: Type.Optional(Type.Boolean({ description: 'Publishes the text.' })),
  },
  { additionalProperties: false },
);
const exampleTime = '2026-03-01T09:30:00.000Z';
const ada = { id: '66f2c5f0a9b3e4f5a6b7c8a0', name: 'Ada Lovelace', avatarUrl: null };
const Person = Type.Object({ id: Id, name: Type.String(), avatarUrl: Type.Union([Type.String(), Type.Null()]) });

export const Unpublished = Type.Object(
  {
    since: Type.String({ format: 'date-time', description: 'When the first of them was made.' }),
    by: Type.Array(Person, { description: 'Who made them, the last to edit first.' }),
  },
  { description: 'Changes that are in no revision yet.', examples: [{ since: exampleTime, by: [ada] }] },
);
const unpublished = Type.Union([Unpublished, Type.Null()], { description: '`null` if everything is published.' });

export const LiveView = Type.Object(
  {
    document: Incarnation,
    update: Update,
    revisionId: Id,
    unpublished,
    body: Type.Optional(Type.String({ description: 'The whole text, if no `state` was sent.' })),
  },
  { description: 'The changes that the client lacks, and the revision that the text is based on.' },
);
export const UnpublishedQuery = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
  cursor: Type.Optional(Type.String({ maxLength: 4096, description: 'The `nextCursor` of the previous page.' })),
});
const page = { id: exampleId, path: '/handbook/onboarding', title: 'Onboarding' };
export const UnpublishedList = Type.Object(
  {
    items: Type.Array(
      Type.Object({
        page: Type.Object({ id: Id, path: Type.String(), title: Type.String() }),
        ...Unpublished.properties,
      }),
    ),
    nextCursor: Type.Union([Type.String(), Type.Null()], { description: '`null` on the last page.' }),
  },
  {
    description: "Newest first, without trashed pages and pages that you can't see.",
    examples: [{ items: [{ page, since: exampleTime, by: [ada] }], nextCursor: null }],
  },
);
export const Published = Type.Object(
  { revisionId: Id },
  { description: 'The revision with the whole text.', examples: [{ revisionId: exampleId }] },
);
export const Discard = Type.Object(
  {
    force: Type.Boolean({
      default: false,
      description: 'Also discards what others have written within the last minute.',
    }),
  },
  { additionalProperties: false, examples: [{ force: false }] },
);
export const Discarded = Type.Object(
  {
    discardId: Type.Union([Id, Type.Null()], {
      description: 'For `restoreDiscardedText`, within 30 days. `null` if nothing was unpublished.',
    }),
    revisionId: Id,
  },
  {
    description: 'The text equals this revision again.',
    examples: [{ discardId: exampleId, revisionId: exampleId }],
  },
);
export const Restore = Type.Object(
  { discardId: Id },
  { additionalProperties: false, examples: [{ discardId: exampleId }] },
);
export const Restored = Type.Object({ unpublished }, { description: 'The changes are in the text again.' });
