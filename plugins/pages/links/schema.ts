import { Type } from 'typebox';

export const LinkedPages = Type.Object(
  {
    paths: Type.Array(Type.String({ maxLength: 4096 }), {
      maxItems: 100,
      description: 'Paths, decoded, without query and fragment; or permalinks `/-/page/{id}`.',
    }),
  },
  { additionalProperties: false, examples: [{ paths: ['/handbook', '/handbook/not-written-yet'] }] },
);

export const MissingLinks = Type.Object(
  {
    paths: Type.Array(
      Type.String({ description: 'A path, decoded, without query and fragment; or a permalink `/-/page/{id}`.' }),
    ),
  },
  { description: 'Targets of links that lead to no page.', examples: [{ paths: ['/handbook/not-written-yet'] }] },
);
