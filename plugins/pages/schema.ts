import { type TSchema, Type } from 'typebox';

const exampleId = '66f2c7d1a9b3e4f5a6b7c8d9';
const olderId = '66f2c6a0a9b3e4f5a6b7c8d1';
const exampleTime = '2026-03-01T09:30:00.000Z';
const ada = { id: '66f2c5f0a9b3e4f5a6b7c8a0', name: 'Ada Lovelace', avatarUrl: null };

const Id = Type.String({ description: '24 hex digits.', examples: [exampleId] });
const Time = Type.String({ format: 'date-time', examples: [exampleTime] });
const NextCursor = Type.Union([Type.String(), Type.Null()], { description: '`null` on the last page.' });
const listOf = <T extends TSchema>(items: T, description: string) =>
  Type.Object({ items: Type.Array(items), nextCursor: NextCursor }, { description });
const OptionalId = (description: string) => Type.Union([Id, Type.Null()], { description });

export const Person = Type.Object(
  { id: Id, name: Type.String(), avatarUrl: Type.Union([Type.String(), Type.Null()]) },
  { examples: [ada] },
);

const Path = Type.String({
  description: 'Starts with a slash, without one at the end, Unicode NFC; at most 1024 bytes, and 255 per segment.',
  examples: ['/handbook/onboarding'],
});
const Body = Type.String({ description: 'Markdown, at most 2 MiB of UTF-8.', examples: ['# Onboarding\n\nWelcome!'] });
const Toc = Type.Array(
  Type.Object({ depth: Type.Integer({ minimum: 1, maximum: 6 }), id: Type.String(), text: Type.String() }),
  { description: 'The headings in order.', examples: [[{ depth: 1, id: 'onboarding', text: 'Onboarding' }]] },
);
const Notice = Type.Union([Type.Literal('too_complex'), Type.Null()], {
  description: '`too_complex`: rendering would have taken too long, so the text is shown as it is.',
});
const Ast = Type.Unsafe<object>({ description: 'A sanitised hast tree (HTML as JSON).' });
const RendererVersion = Type.String({ description: 'The exact version of the renderer.' });

export const RenderedView = Type.Object(
  { version: RendererVersion, notice: Notice, toc: Toc, ast: Type.Optional(Ast) },
  { description: 'The rendered text. `ast` is absent with `omit=ast`.' },
);
export const Preview = Type.Object(
  {
    version: RendererVersion,
    title: Type.Union([Type.String(), Type.Null()]),
    notice: Notice,
    toc: Toc,
    ast: Ast,
  },
  { description: 'The rendered text.' },
);

export const Origin = Type.Union(
  [
    Type.Object(
      {
        author: Type.Union([Type.String({ minLength: 1, maxLength: 200 }), Type.Null()], {
          description: "The author's name, one line.",
        }),
        writtenAt: Type.Union([Time, Type.Null()], { description: 'At most a day ahead.' }),
      },
      { additionalProperties: false },
    ),
    Type.Null(),
  ],
  {
    description:
      'The original author and time of an imported text, as given by the importer; never an account. `null`: ' +
      'written here.',
    examples: [{ author: 'Grace Hopper', writtenAt: '2021-05-03T10:00:00.000Z' }],
  },
);

/** One emoji, or null. */
export const Icon = Type.Union([Type.String(), Type.Null()], {
  description: "The emoji in the front matter's `icon`, or `null`.",
});

const pageFields = {
  id: Id,
  path: Path,
  title: Type.String({ description: "The text's own title, else the last segment of the path." }),
  icon: Icon,
  state: Type.Union([Type.Literal('normal'), Type.Literal('moving')]),
  status: Type.Union([Type.Literal('live'), Type.Literal('trashed')]),
  moveId: OptionalId('The move of a page that is `moving`; `GET /api/moves/{id}` returns its progress.'),
  trashedAt: Type.Union([Time, Type.Null()], { description: "`null` if it isn't in the trash." }),
  trashedBy: Type.Union([Person, Type.Null()]),
  revisionId: Id,
  createdAt: Time,
  createdBy: Person,
  updatedAt: Time,
  updatedBy: Person,
  canEdit: Type.Boolean({ description: 'Whether you can edit it, unless it is moving or in the trash.' }),
  isRestricted: Type.Boolean({ description: "Whether some signed-in people can't see it." }),
};
const pageExample = {
  id: exampleId,
  path: '/handbook/onboarding',
  title: 'Onboarding',
  icon: '🚀',
  state: 'normal',
  status: 'live',
  moveId: null,
  trashedAt: null,
  trashedBy: null,
  revisionId: exampleId,
  createdAt: exampleTime,
  createdBy: ada,
  updatedAt: exampleTime,
  updatedBy: ada,
  canEdit: true,
  isRestricted: false,
};
const contentExample = {
  body: '# Onboarding',
  rendered: {
    version: '1:satteri-0.10.5',
    notice: null,
    toc: [{ depth: 1, id: 'onboarding', text: 'Onboarding' }],
    ast: { type: 'root', children: [] },
  },
};

export const PageSummary = Type.Object(pageFields, { examples: [pageExample] });
export const Page = Type.Object(
  { ...pageFields, origin: Origin, body: Type.Optional(Body), rendered: Type.Optional(RenderedView) },
  { description: 'The page.', examples: [{ ...pageExample, origin: null, ...contentExample }] },
);
/** A page, or only its text if requested. */
export const PageOrMarkdown = {
  description: 'The page.',
  content: {
    'application/json': { schema: Page },
    'text/markdown': { schema: Type.String({ description: 'The text of the page.', examples: ['# Tea\n'] }) },
  },
};

export const ViewQuery = Type.Object({
  path: Path,
  omit: Type.Optional(Type.Literal('ast', { description: 'Leaves out the tree.' })),
});

/** Everything a reader sees at a path. */
export const View = Type.Object({
  page: Type.Union([Type.Omit(Page, ['body', 'rendered']), Type.Null()], {
    description: '`null` if you can see no page there.',
  }),
  title: Type.String({ description: "The page's title; without a page made from the last part of the path." }),
  trail: Type.Array(Type.Object({ path: Path, title: Type.String() }, { additionalProperties: false }), {
    description: 'The ancestors from the top, with the titles of pages that you can see, or titles made from the path.',
  }),
  missingLinks: Type.Array(Type.String(), {
    description: 'Targets of links that lead to no page: paths, or permalinks `/-/page/{id}`.',
  }),
  rendered: Type.Optional(RenderedView),
});

export const PageList = listOf(PageSummary, 'Pages without their content.');

export const Child = Type.Object(
  {
    path: Path,
    name: Type.String({ description: 'The last segment of the path.' }),
    title: Type.String({ description: "The page's title; for a folder made from its name." }),
    icon: Icon,
    pageId: OptionalId('`null` for a folder without a page.'),
    hasChildren: Type.Boolean(),
    sortKey: Type.String({
      description: 'Sorts siblings by code points: its name, or the key of the position given to its page.',
    }),
  },
  {
    examples: [
      {
        path: '/handbook/onboarding',
        name: 'onboarding',
        title: 'Onboarding',
        icon: '🚀',
        pageId: exampleId,
        hasChildren: false,
        sortKey: 'onboarding',
      },
    ],
  },
);
export const ChildList = listOf(Child, 'Pages, and folders that lead to pages.');

const NullablePath = Type.Union([Path, Type.Null()]);
const LinksCause = Type.Object(
  {
    kind: Type.Literal('links'),
    moveId: Id,
    from: NullablePath,
    to: NullablePath,
  },
  {
    description:
      'A move of another page made this revision: it led the links of the text to the new addresses. `from` and ' +
      '`to` are ' +
      '`null` for who may not see the page that has moved.',
    examples: [{ kind: 'links', moveId: exampleId, from: '/handbook/onboarding', to: '/handbook/welcome' }],
  },
);
const TasksCause = Type.Object(
  { kind: Type.Literal('tasks') },
  { description: 'Tasks were ticked on the page; ticks of one person within a minute are one revision.' },
);
export const RevisionCause = Type.Union([LinksCause, TasksCause]);

const summaryFields = {
  id: Id,
  pageId: Id,
  createdAt: Time,
  createdBy: Person,
  bytes: Type.Integer({ description: 'Size of the text in UTF-8.' }),
  restoredFrom: OptionalId('The older revision that this one restored.'),
  previousId: OptionalId('The revision this one was made from.'),
  cause: Type.Union([RevisionCause, Type.Null()], { description: '`null`: a person edited the text.' }),
  contributors: Type.Array(Person, { description: 'Everyone whose edits are in it; `createdBy` first.' }),
  origin: Origin,
};
const summaryExample = {
  id: exampleId,
  pageId: exampleId,
  createdAt: exampleTime,
  createdBy: ada,
  bytes: 12,
  restoredFrom: null,
  previousId: olderId,
  cause: null,
  contributors: [ada],
  origin: null,
};
export const RevisionSummary = Type.Object(summaryFields, { examples: [summaryExample] });
export const RevisionList = listOf(RevisionSummary, 'Revisions without their text.');
export const RevisionView = Type.Object(
  { ...summaryFields, path: Path, body: Body, rendered: Type.Optional(RenderedView) },
  { description: 'The revision.', examples: [{ ...summaryExample, path: '/handbook/onboarding', ...contentExample }] },
);

export const RevisionDiff = Type.Object(
  {
    from: Type.Union([RevisionSummary, Type.Null()], { description: '`null`: compared with an empty page.' }),
    to: RevisionSummary,
    added: Type.Integer({ description: 'Lines.' }),
    removed: Type.Integer({ description: 'Lines.' }),
    truncated: Type.Boolean({ description: 'Whether the hunks are coarse, or omit changed lines.' }),
    hunks: Type.Array(
      Type.Object({
        oldStart: Type.Integer(),
        oldLines: Type.Integer(),
        newStart: Type.Integer(),
        newLines: Type.Integer(),
        lines: Type.Array(
          Type.String({
            description: 'Begins with a space, `-` or `+`; `\\` notes that the text has no last line end.',
          }),
        ),
      }),
    ),
  },
  {
    description: 'What changed.',
    examples: [
      {
        from: { ...summaryExample, id: olderId, previousId: null },
        to: summaryExample,
        added: 1,
        removed: 1,
        truncated: false,
        hunks: [{ oldStart: 1, oldLines: 2, newStart: 1, newLines: 2, lines: [' # Tea', '-Black', '+Green'] }],
      },
    ],
  },
);

export const ById = Type.Object({ id: Type.String({ pattern: '^[0-9a-fA-F]{24}$', examples: [exampleId] }) });
export const OmitQuery = Type.Object({
  omit: Type.Optional(
    Type.String({
      pattern: '^(body|ast)(,(body|ast))*$',
      description: 'Comma-separated parts to leave out: `body`, `ast`.',
      examples: ['body,ast'],
    }),
  ),
});
export const ListQuery = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
  cursor: Type.Optional(Type.String({ maxLength: 4096, description: 'The `nextCursor` of the previous page.' })),
});
export const PathQuery = Type.Object({ path: Path });
export const DiffQuery = Type.Object({ against: Type.Optional(ById.properties.id) });
export const Elsewhere = Type.Unsafe<undefined>({
  type: 'null',
  description: 'The page has moved; the target uses its id.',
});
export const NotModified = Type.Unsafe<undefined>({ type: 'null', description: 'Unchanged, as by If-None-Match.' });

export const NewPage = Type.Object(
  { path: Path, body: Body, origin: Type.Optional(Origin) },
  { additionalProperties: false, examples: [{ path: '/handbook/onboarding', body: '# Onboarding' }] },
);
export const PageChange = Type.Object(
  { body: Body, baseRevisionId: ById.properties.id, origin: Type.Optional(Origin) },
  { additionalProperties: false, examples: [{ body: '# Onboarding\n\nWelcome!', baseRevisionId: exampleId }] },
);
export const TaskTick = Type.Object(
  {
    baseRevisionId: Type.String({ ...ById.properties.id, description: 'The revision that showed the task.' }),
    index: Type.Integer({
      minimum: 0,
      maximum: 1_000_000,
      description: 'The index of the checkbox in the rendered page, from 0.',
    }),
    isDone: Type.Boolean({ description: 'Whether to tick the task.' }),
  },
  { additionalProperties: false, examples: [{ baseRevisionId: exampleId, index: 2, isDone: true }] },
);
export const TitleInput = Type.Object(
  { title: Type.String({ maxLength: 2000, description: 'One line of 1 to 200 characters.' }) },
  { additionalProperties: false, examples: [{ title: 'Welcome' }] },
);
export const PositionInput = Type.Object(
  {
    after: Type.Union([Path, Type.Null()], {
      description: 'The path of the sibling before it; `null` for the first place.',
    }),
  },
  { additionalProperties: false, examples: [{ after: '/handbook/onboarding' }] },
);
export const PreviewInput = Type.Object(
  { path: Type.Optional(Path), body: Body },
  { additionalProperties: false, examples: [{ path: '/handbook/onboarding', body: '# Onboarding' }] },
);
export const RestoreInput = Type.Object(
  { baseRevisionId: ById.properties.id },
  { additionalProperties: false, examples: [{ baseRevisionId: exampleId }] },
);
