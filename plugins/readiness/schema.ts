import { Type } from 'typebox';

export const Readiness = Type.Object(
  {
    ready: Type.Literal(true),
    clockAheadMs: Type.Integer({ description: "How far this replica's clock is ahead of the database's." }),
    warnings: Type.Array(Type.Enum(['storage_low']), {
      description:
        'What an administrator has to see to. `storage_low`: almost no room is left, so nothing more is saved.',
    }),
  },
  { examples: [{ ready: true, clockAheadMs: 3, warnings: [] }] },
);
