import { Type } from 'typebox';

const exampleId = '66f2c7d1a9b3e4f5a6b7c8d9';
const maxEncodedLength = 11 * 1024 * 1024;
const Id = Type.String({ pattern: '^[0-9a-f]{24}$', examples: [exampleId] });
const Base64 = (description: string, maxLength: number) =>
  Type.String({ description, maxLength, pattern: '^[A-Za-z0-9+/]*={0,2}$', examples: ['AAA='] });

const Incarnation = Type.String({
  pattern: '^[0-9a-f]{24}$',
  description: 'Which live text this is. Only changes of the same one can be put together.',
  examples: [exampleId],
});
const Update = Base64('A Yjs update, in base64.', maxEncodedLength);
const State = Base64('A Yjs state vector, in base64: what the client has.', 1024 * 1024);

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
    save: Type.Optional(Type.Boolean({ description: 'Make a revision of the text now.' })),
  },
  { additionalProperties: false },
);
export const LiveView = Type.Object(
  {
    document: Incarnation,
    update: Update,
    revisionId: Id,
  },
  { description: 'What the client does not have yet, and the revision that the text stands on.' },
);
