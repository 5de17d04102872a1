import { Type } from 'typebox';

export const MissingLinks = Type.Object(
  {
    paths: Type.Array(
      Type.String({ description: 'A path, decoded, without query and fragment; or a permalink `/-/page/{id}`.' }),
    ),
  },
  { description: 'Where links of the page lead to no page.', examples: [{ paths: ['/handbook/not-written-yet'] }] },
);
