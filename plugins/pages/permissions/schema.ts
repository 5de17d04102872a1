import { type TSchema, Type } from 'typebox';

const exampleId = '66f2c7d1a9b3e4f5a6b7c8d9';
const editors = { id: '66f2c5f0a9b3e4f5a6b7c8b1', name: 'Editors' };
const ada = { id: '66f2c5f0a9b3e4f5a6b7c8a0', name: 'Ada Lovelace', avatarUrl: null };

const nullable = <T extends TSchema>(type: T, description: string) => Type.Union([type, Type.Null()], { description });

const Id = Type.String({ pattern: '^[0-9a-fA-F]{24}$', description: '24 hex digits.', examples: [exampleId] });
const Person = Type.Object({ id: Id, name: Type.String(), avatarUrl: nullable(Type.String(), 'Their picture.') });

const nullAudience = '`null`: the same as for the page above. Without any group or person: only the owner.';
const Audience = Type.Object({
  groups: Type.Array(Type.Object({ id: Id, name: nullable(Type.String(), '`null`: a group that was deleted.') })),
  people: Type.Array(Person),
});
const rule = { view: nullable(Audience, nullAudience), edit: nullable(Audience, nullAudience), owner: Person };

export const Access = Type.Object(
  {
    ...rule,
    canManage: Type.Boolean({ description: 'Whether you may change this.' }),
    inherited: Type.Array(
      Type.Object({ page: Type.Object({ id: Id, path: Type.String(), title: Type.String() }), ...rule }),
      { description: 'Rules of the pages above, nearest first, which apply in addition.' },
    ),
  },
  {
    description: "Who can see and edit a page. The page's own rule never excludes its owner and administrators.",
    examples: [
      {
        view: null,
        edit: { groups: [editors], people: [] },
        owner: ada,
        canManage: true,
        inherited: [
          {
            page: { id: exampleId, path: '/handbook', title: 'Handbook' },
            view: { groups: [editors], people: [ada] },
            edit: null,
            owner: ada,
          },
        ],
      },
    ],
  },
);

export const AudienceInput = Type.Object(
  {
    groups: Type.Array(Id, { maxItems: 100, uniqueItems: true }),
    people: Type.Optional(Type.Array(Id, { maxItems: 100, uniqueItems: true, description: 'Default: none.' })),
  },
  { additionalProperties: false },
);
export const AccessInput = Type.Object(
  {
    view: nullable(AudienceInput, nullAudience),
    edit: nullable(AudienceInput, nullAudience),
    ownerId: Type.Optional(Type.String({ ...Id, description: 'Hands the page over.' })),
  },
  { additionalProperties: false, examples: [{ view: null, edit: { groups: [editors.id], people: [ada.id] } }] },
);
