import { Type } from 'typebox';

/** Manual tags and the text's together. */
export const pageTagsMax = 50;
/** More pages with a tag than these are not counted. */
export const countMax = 100;

const exampleId = '66f2c7d1a9b3e4f5a6b7c8d9';
const examplePage = { id: exampleId, path: '/handbook/onboarding', title: 'Onboarding', icon: '🚀' };

const Tag = Type.String({ description: 'Unicode NFC, at most 64 characters.', examples: ['onboarding'] });
const Id = Type.String({ description: '24 hex digits.', examples: [exampleId] });
const NamedPage = Type.Object(
  {
    id: Id,
    path: Type.String(),
    title: Type.String(),
    icon: Type.Union([Type.String(), Type.Null()], { description: 'One emoji, or `null`.' }),
  },
  { description: 'As it is called now.', examples: [examplePage] },
);
const NextCursor = Type.Union([Type.String(), Type.Null()], {
  description:
    '`null` on the last page of the list. Where much has to be passed over that you may not see, fewer items come than were ' +
    'asked for, or none, and the list continues here.',
});

export const PageTagList = Type.Object(
  {
    items: Type.Array(
      Type.Object({
        tag: Tag,
        source: Type.Union([Type.Literal('text'), Type.Literal('hand')], {
          description: '`text`: named by `tags` in the front matter of the text. `hand`: given beside the text.',
        }),
      }),
    ),
  },
  {
    description: 'Each tag once; those of the text first.',
    examples: [{ items: [{ tag: 'onboarding', source: 'text' }] }],
  },
);
export const TagsInput = Type.Object(
  {
    tags: Type.Array(Type.String({ maxLength: 1000 }), {
      maxItems: pageTagsMax,
      description: 'All that the page is to have by hand. Two that differ in upper and lower case only are one.',
    }),
  },
  { additionalProperties: false, examples: [{ tags: ['onboarding', 'people'] }] },
);
export const TagList = Type.Object(
  {
    items: Type.Array(
      Type.Object({
        tag: Tag,
        count: Type.Integer({
          minimum: 1,
          maximum: countMax,
          description: `Pages with it among the last made ones, counted up to ${countMax}, which means that many or more.`,
        }),
      }),
    ),
    nextCursor: NextCursor,
  },
  {
    description: 'In their order. Only live pages that you may see count, and only tags of such pages are listed.',
    examples: [{ items: [{ tag: 'onboarding', count: 3 }], nextCursor: null }],
  },
);
export const TaggedPages = Type.Object(
  { tag: Tag, items: Type.Array(NamedPage), nextCursor: NextCursor },
  {
    description: 'The last made first. Pages that you may not see, and pages in the trash, are left out.',
    examples: [{ tag: 'onboarding', items: [examplePage], nextCursor: null }],
  },
);
export const FilledTemplate = Type.Object(
  {
    body: Type.String({ description: 'Markdown.', examples: ['# Onboarding\n'] }),
    tags: Type.Array(Tag, {
      description:
        'What the template is given by hand, but for `template` and what its text names: for the new page, too.',
    }),
  },
  { description: 'What a new page begins with.', examples: [{ body: '# Onboarding\n', tags: ['people'] }] },
);

export const ById = Type.Object({ id: Type.String({ pattern: '^[0-9a-fA-F]{24}$', examples: [exampleId] }) });
export const ByTag = Type.Object({
  tag: Type.String({ minLength: 1, maxLength: 256, description: 'In any case.', examples: ['onboarding'] }),
});
const limit = Type.Integer({ minimum: 1, maximum: 100, default: 50 });
export const TagsQuery = Type.Object({
  q: Type.Optional(Type.String({ maxLength: 256, description: 'What the tag begins with.', examples: ['onb'] })),
  limit,
  cursor: Type.Optional(Type.String({ maxLength: 4096, description: '`nextCursor` of the page before.' })),
});
export const TaggedQuery = Type.Object({
  limit,
  cursor: Type.Optional(Type.String({ maxLength: 4096, description: '`nextCursor` of the page before.' })),
});
export const TemplateQuery = Type.Object({
  path: Type.String({ minLength: 1, maxLength: 1024, description: 'Of the new page.', examples: ['/handbook/new'] }),
  title: Type.Optional(Type.String({ maxLength: 1000, description: 'Else the last segment of the path.' })),
  date: Type.Optional(
    Type.String({ format: 'date', description: 'Where you are; else today in UTC.', examples: ['2026-03-01'] }),
  ),
});
