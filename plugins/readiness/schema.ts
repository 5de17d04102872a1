import { Type } from 'typebox';

export const Readiness = Type.Object({ ready: Type.Literal(true) }, { examples: [{ ready: true }] });
