import { Type } from 'typebox';

/** Tags set by hand and in the text together. */
export const pageTagsMax = 50;
/** Pages of a tag are counted up to this number. */
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
  { description: 'Its current name.', examples: [examplePage] },
);
const NextCursor = Type.Union([Type.String(), Type.Null()], {
  description:
    '`null` on the last page. A page can have fewer items than requested, or none, if many are hidden from you.',
});

export const PageTagList = Type.Object(
  {
    items: Type.Array(
      Type.Object({
        tag: Tag,
        source: Type.Union([Type.Literal('text'), Type.Literal('hand')], {
          description: '`text`: from `tags` in the front matter. `hand`: set outside the text.',
        }),
      }),
    ),
  },
  {
    description: 'Each tag once, those of the text first.',
    examples: [{ items: [{ tag: 'onboarding', source: 'text' }] }],
  },
);
export const TagsInput = Type.Object(
  {
    tags: Type.Array(Type.String({ maxLength: 1000 }), {
      maxItems: pageTagsMax,
      description: 'The complete list of tags set by hand. Tags that differ only in case are the same.',
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
          description: `The number of recent pages with it, up to ${countMax}, which means ${countMax} or more.`,
        }),
      }),
    ),
    nextCursor: NextCursor,
  },
  {
    description: 'In order. Only live pages that you can see count, and only their tags are listed.',
    examples: [{ items: [{ tag: 'onboarding', count: 3 }], nextCursor: null }],
  },
);
export const TaggedPages = Type.Object(
  { tag: Tag, items: Type.Array(NamedPage), nextCursor: NextCursor },
  {
    description: "Newest first, without trashed pages and pages that you can't see.",
    examples: [{ tag: 'onboarding', items: [examplePage], nextCursor: null }],
  },
);
export const FilledTemplate = Type.Object(
  {
    body: Type.String({ description: 'Markdown.', examples: ['# Onboarding\n'] }),
    tags: Type.Array(Tag, {
      description:
        'Tags set by hand for the template, to be set for the new page; without `template` and those in the text.',
    }),
  },
  { description: 'The text of the new page.', examples: [{ body: '# Onboarding\n', tags: ['people'] }] },
);

export const ById = Type.Object({ id: Type.String({ pattern: '^[0-9a-fA-F]{24}$', examples: [exampleId] }) });
export const ByTag = Type.Object({
  tag: Type.String({ minLength: 1, maxLength: 256, description: 'In any case.', examples: ['onboarding'] }),
});
const limit = Type.Integer({ minimum: 1, maximum: 100, default: 50 });
export const TagsQuery = Type.Object({
  q: Type.Optional(Type.String({ maxLength: 256, description: 'The beginning of the tag.', examples: ['onb'] })),
  limit,
  cursor: Type.Optional(Type.String({ maxLength: 4096, description: 'The `nextCursor` of the previous page.' })),
});
export const TaggedQuery = Type.Object({
  limit,
  cursor: Type.Optional(Type.String({ maxLength: 4096, description: 'The `nextCursor` of the previous page.' })),
});
export const TemplateQuery = Type.Object({
  path: Type.String({ minLength: 1, maxLength: 1024, description: 'Of the new page.', examples: ['/handbook/new'] }),
  title: Type.Optional(Type.String({ maxLength: 1000, description: 'Default: the last segment of the path.' })),
  date: Type.Optional(
    Type.String({ format: 'date', description: 'Your local date. Default: today in UTC.', examples: ['2026-03-01'] }),
  ),
});
