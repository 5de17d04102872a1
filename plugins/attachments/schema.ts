import { type TSchema, Type } from 'typebox';

const exampleId = '66f2c7d1a9b3e4f5a6b7c8d9';
const pageId = '66f2c6a0a9b3e4f5a6b7c8d1';
const exampleKey = 'k7vbqn2n5mvtq3p4m2b3x4c5z6a7s2d3f4g5h2j3k4l5w6e7r2t3';

const nullable = <T extends TSchema>(type: T, description: string) => Type.Union([type, Type.Null()], { description });

const Id = Type.String({ pattern: '^[0-9a-fA-F]{24}$', description: '24 hex digits.', examples: [exampleId] });
const Person = Type.Object({ id: Id, name: Type.String(), avatarUrl: nullable(Type.String(), 'Their picture.') });

export const Attachment = Type.Object(
  {
    id: Id,
    key: Type.String({ description: 'The storage key.' }),
    pageId: nullable(Id, 'The page it belongs to.'),
    name: Type.String(),
    contentType: Type.String({ description: 'Determined by the wiki from content and name.' }),
    size: Type.Integer({ description: 'Bytes.' }),
    sha256: Type.String({ description: 'The SHA-256 of the bytes, in hex.' }),
    isInline: Type.Boolean({ description: 'Whether browsers display it; otherwise it is downloaded.' }),
    health: Type.Union([Type.Literal('ok'), Type.Literal('missing'), Type.Literal('damaged')], {
      description: 'The result of the last verification of the bytes.',
    }),
    image: nullable(
      Type.Object({ width: Type.Integer(), height: Type.Integer() }),
      'The size of an image in pixels, upright.',
    ),
    url: Type.String({ description: 'The path to display it.' }),
    fileUrl: Type.String({ description: 'The permanent path of the download.' }),
    markdown: Type.String({ description: 'The Markdown to write into a page.' }),
    createdAt: Type.String({ format: 'date-time' }),
    createdBy: Person,
  },
  {
    description: 'The file of a page, or the picture of an account.',
    examples: [
      {
        id: exampleId,
        key: exampleKey,
        pageId,
        name: 'plan.png',
        contentType: 'image/png',
        size: 48_213,
        sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
        isInline: true,
        health: 'ok',
        image: { width: 1200, height: 800 },
        url: `/api/attachments/${exampleId}`,
        fileUrl: `/files/${exampleId}/plan.png`,
        markdown: `![plan.png](/api/attachments/${exampleId})`,
        createdAt: '2026-03-01T09:30:00.000Z',
        createdBy: { id: '66f2c5f0a9b3e4f5a6b7c8a0', name: 'Ada Lovelace', avatarUrl: null },
      },
    ],
  },
);

export const AttachmentList = Type.Object(
  { items: Type.Array(Attachment), nextCursor: nullable(Type.String(), '`null` on the last page.') },
  { description: 'Newest first, without deleted ones.' },
);

export const Deletion = Type.Object(
  {
    id: Id,
    isPurged: Type.Boolean({ description: "It can't be read any more, and its bytes are removed." }),
    revisionCount: Type.Integer({ description: 'Revisions that refer to it and keep it readable.' }),
    commentCount: Type.Integer({ description: 'Comments that refer to it and keep it readable.' }),
  },
  {
    description: 'The result.',
    examples: [{ id: exampleId, isPurged: false, revisionCount: 3, commentCount: 0 }],
  },
);

export const UploadPolicy = Type.Object(
  {
    maxBytes: Type.Integer({ description: 'The largest file, in bytes.' }),
    multipartOverheadBytes: Type.Integer({
      description: 'The size allowed for boundary, part headers and other fields, besides the file.',
    }),
    fileNameMaxBytes: Type.Integer({ description: 'Longer names are shortened, keeping the extension.' }),
    inlineTypes: Type.Array(Type.String(), { description: 'Types that browsers display. All others are downloads.' }),
    images: Type.Object({
      types: Type.Array(Type.String()),
      maxPixels: Type.Integer({ description: 'Of all frames in total.' }),
      webMaxSide: Type.Integer({ description: 'Larger images are scaled down to this for display.' }),
      widths: Type.Array(Type.Integer(), { description: 'Values for `?w=`.' }),
    }),
  },
  {
    description: 'The limits, and the types that are displayed.',
    examples: [
      {
        maxBytes: 52_428_800,
        multipartOverheadBytes: 65_536,
        fileNameMaxBytes: 255,
        inlineTypes: ['image/png', 'application/pdf'],
        images: { types: ['image/png'], maxPixels: 100_000_000, webMaxSide: 2048, widths: [64, 320] },
      },
    ],
  },
);

export const UploadForm = Type.Unsafe<unknown>({
  type: 'object',
  required: ['pageId', 'file'],
  properties: {
    pageId: {
      type: 'string',
      pattern: '^[0-9a-fA-F]{24}$',
      description: "The id of the file's page; see `GET /api/pages?path=/a/b`.",
    },
    file: {
      type: 'string',
      format: 'binary',
      contentMediaType: 'application/octet-stream',
      description: 'The file with its name; at most `maxBytes` of the upload policy.',
    },
  },
});
export const AvatarForm = Type.Unsafe<unknown>({
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' } },
});

export const ById = Type.Object({ id: Id });
export const ByKey = Type.Object({
  key: Type.String({ description: 'The key of a file or one of its forms.', examples: [exampleKey] }),
});
export const NamedFile = Type.Object({ id: Id, name: Type.String({ description: 'A name for people, of any kind.' }) });
export const ListQuery = Type.Object({
  pageId: Id,
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
  cursor: Type.Optional(Type.String({ maxLength: 4096, description: 'The `nextCursor` of the previous page.' })),
});
export const DeleteQuery = Type.Object({
  purge: Type.Optional(Type.Boolean({ description: 'For administrators: even while revisions refer to it.' })),
});
const download = Type.Optional(Type.Boolean({ description: 'A download, even of types that browsers can display.' }));
export const DownloadQuery = Type.Object({ download });
export const lookQuery = (widths: readonly number[]) =>
  Type.Object({
    w: Type.Optional(
      Type.Integer({
        enum: [...widths],
        description: "Images are scaled down to this width; other files aren't changed.",
      }),
    ),
    download,
  });
/** Returns bytes of any type, as a stream. */
export const bytes = (description: string) => ({
  description,
  content: { '*/*': { schema: Type.Unsafe<unknown>({ type: 'string', format: 'binary' }) } },
});
export const NotModified = Type.Unsafe<undefined>({ type: 'null', description: 'Unchanged, as by If-None-Match.' });
export const Redirect = Type.Unsafe<undefined>({
  type: 'null',
  description: 'The path of the file, which requires authentication.',
});
