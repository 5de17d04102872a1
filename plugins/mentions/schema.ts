import { Type } from 'typebox';

const exampleId = '66f2c7d1a9b3e4f5a6b7c8d9';
const ada = { id: '66f2c5f0a9b3e4f5a6b7c8a0', name: 'Ada Lovelace', avatarUrl: null };

/** Ids that can be asked about at once. */
export const askedMax = 100;

const Id = Type.String({ pattern: '^[0-9a-fA-F]{24}$', description: '24 hex digits.', examples: [exampleId] });
const Path = Type.String({
  maxLength: 1024,
  description: 'The path of a page, or of one to be created.',
  examples: ['/handbook/onboarding'],
});
const Ids = Type.Optional(
  Type.String({
    pattern: `^([0-9a-fA-F]{24}(,[0-9a-fA-F]{24}){0,${askedMax - 1}})?$`,
    description: `Ids, comma-separated, at most ${askedMax}.`,
    examples: [exampleId],
  }),
);

export const ReachedPerson = Type.Object(
  {
    id: Id,
    name: Type.String(),
    avatarUrl: Type.Union([Type.String(), Type.Null()]),
    canView: Type.Boolean({ description: 'Whether they can see the page, and are notified of a mention there.' }),
  },
  { examples: [{ ...ada, canView: true }] },
);
export const ReachedGroup = Type.Object(
  {
    id: Id,
    name: Type.String(),
    canView: Type.Union([Type.Literal('all'), Type.Literal('some'), Type.Literal('none')], {
      description: 'How many of its members can see the page.',
    }),
  },
  { examples: [{ id: exampleId, name: 'Editors', canView: 'some' }] },
);
const found = { people: Type.Array(ReachedPerson), groups: Type.Array(ReachedGroup) };
const examples = [
  { people: [{ ...ada, canView: true }], groups: [{ id: exampleId, name: 'Editors', canView: 'some' }] },
];
export const Reach = Type.Object(found, { description: 'The existing ones, in the requested order.', examples });
export const Mentionable = Type.Object(found, {
  description: "Best first, people who can't see the page last, without suspended accounts.",
  examples,
});

export const ById = Type.Object({ id: Id });
const asked = { people: Ids, groups: Ids };
const typed = {
  q: Type.String({
    maxLength: 200,
    default: '',
    description: 'The typed text: the beginning of a name, or of a word in it.',
    examples: ['ada'],
  }),
  limit: Type.Integer({ minimum: 1, maximum: 50, default: 10, description: 'Of people, and of groups.' }),
};
export const ReachQuery = Type.Object(asked);
export const ReachAtQuery = Type.Object({ path: Path, ...asked });
export const MentionableQuery = Type.Object(typed);
export const MentionableAtQuery = Type.Object({ path: Path, ...typed });
