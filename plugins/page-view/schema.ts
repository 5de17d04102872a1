import { Type } from 'typebox';

export const ViewQuery = Type.Object({
  path: Type.String({ description: 'Unicode NFC; segments joined by `/`.', examples: ['/handbook/onboarding'] }),
  omit: Type.Optional(Type.Literal('ast', { description: 'Leaves out the tree.' })),
});
