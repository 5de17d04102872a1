import { Type } from 'typebox';

export const Readiness = Type.Object(
  {
    ready: Type.Literal(true),
    clockAheadMs: Type.Integer({ description: "How far this replica's clock is ahead of the database's." }),
  },
  { examples: [{ ready: true, clockAheadMs: 3 }] },
);
