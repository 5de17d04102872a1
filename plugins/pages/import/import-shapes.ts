import { Type } from 'typebox';
import { NewPage, PageSummary } from '../schema.ts';

/** Takes a few seconds. */
export const pagesAtOnce = 100;

const { id, path, revisionId } = PageSummary.properties;
const example = {
  id: '66f2c7d1a9b3e4f5a6b7c8d9',
  path: '/handbook/onboarding',
  revisionId: '66f2c7d1a9b3e4f5a6b7c8da',
};

export const NewPages = Type.Object(
  { pages: Type.Array(NewPage, { minItems: 1, maxItems: pagesAtOnce }) },
  { additionalProperties: false, examples: [{ pages: [{ path: '/handbook/onboarding', body: '# Onboarding' }] }] },
);

const Created = Type.Object({ result: Type.Literal('created'), page: Type.Object({ id, path, revisionId }) });
const Exists = Type.Object(
  {
    result: Type.Literal('exists'),
    page: Type.Object({ id, path, revisionId, body: Type.Union([Type.String(), Type.Null()]) }),
  },
  { description: 'You can see a page at this path already; nothing was changed.' },
);
export const Refused = Type.Object(
  {
    result: Type.Literal('refused'),
    problem: Type.Object(
      { status: Type.Integer(), code: Type.String(), detail: Type.String() },
      { additionalProperties: true },
    ),
  },
  { description: 'The problem that `POST /api/pages` would have answered.' },
);

export const ImportedPages = Type.Object(
  { items: Type.Array(Type.Union([Created, Exists, Refused])) },
  {
    description: 'The result for each page, in the order of the request.',
    examples: [{ items: [{ result: 'created', page: example }] }],
  },
);
