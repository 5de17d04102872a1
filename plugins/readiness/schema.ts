import { Type } from 'typebox';

export const Readiness = Type.Object(
  {
    ready: Type.Literal(true),
    clockAheadMs: Type.Integer({ description: "How far this replica's clock is ahead of the database's." }),
    warnings: Type.Array(Type.Enum(['storage_low']), {
      description: 'For administrators. `storage_low`: the disk is almost full, so writes are rejected.',
    }),
  },
  { examples: [{ ready: true, clockAheadMs: 3, warnings: [] }] },
);
