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
    contentType: Type.String({ description: 'Decided by the wiki, from content and name.' }),
    size: Type.Integer({ description: 'Bytes.' }),
    sha256: Type.String({ description: 'Of the bytes, in hex.' }),
    isInline: Type.Boolean({ description: 'A browser shows it; anything else is a download.' }),
    health: Type.Union([Type.Literal('ok'), Type.Literal('missing'), Type.Literal('damaged')], {
      description: 'What the last verification found of the bytes.',
    }),
    image: nullable(
      Type.Object({ width: Type.Integer(), height: Type.Integer() }),
      'The size of a picture in pixels, upright.',
    ),
    url: Type.String({ description: 'The form to look at.' }),
    fileUrl: Type.String({ description: 'The durable path of the download.' }),
    markdown: Type.String({ description: 'The reference to write into a page.' }),
    createdAt: Type.String({ format: 'date-time' }),
    createdBy: Person,
  },
  {
    description: 'A file of a page, or the picture of an account.',
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
  { items: Type.Array(Attachment), nextCursor: nullable(Type.String(), '`null` on the last page of the list.') },
  { description: 'Newest first, without deleted ones.' },
);

export const Deletion = Type.Object(
  {
    id: Id,
    isPurged: Type.Boolean({ description: 'It is delivered no longer, and its bytes go.' }),
    revisionCount: Type.Integer({ description: 'Revisions that refer to it; it stays readable for them.' }),
    commentCount: Type.Integer({ description: 'Comments that refer to it; it stays readable for them, too.' }),
  },
  {
    description: 'What became of it.',
    examples: [{ id: exampleId, isPurged: false, revisionCount: 3, commentCount: 0 }],
  },
);

export const UploadPolicy = Type.Object(
  {
    maxBytes: Type.Integer({ description: 'The largest file.' }),
    multipartOverheadBytes: Type.Integer({
      description: 'Boundary, part headers and other fields may take so much beyond the file.',
    }),
    fileNameMaxBytes: Type.Integer({ description: 'Longer names are shortened; their ending is kept.' }),
    inlineTypes: Type.Array(Type.String(), { description: 'Types that a browser shows. All others are downloads.' }),
    images: Type.Object({
      types: Type.Array(Type.String()),
      maxPixels: Type.Integer({ description: 'Of all frames together.' }),
      webMaxSide: Type.Integer({ description: 'A larger picture is shown in a form scaled down to this.' }),
      widths: Type.Array(Type.Integer(), { description: 'What `?w=` takes.' }),
    }),
  },
  {
    description: 'The limits, and what is shown of what is uploaded.',
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
      description: 'The id of the page that the file is for; see `GET /api/pages?path=/a/b`.',
    },
    file: {
      type: 'string',
      format: 'binary',
      contentMediaType: 'application/octet-stream',
      description: 'Its bytes, with its name; at most `maxBytes` of the upload policy.',
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
  key: Type.String({ description: 'Of a file, or of a form made of it.', examples: [exampleKey] }),
});
export const NamedFile = Type.Object({ id: Id, name: Type.String({ description: 'For people; any will do.' }) });
export const ListQuery = Type.Object({
  pageId: Id,
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
  cursor: Type.Optional(Type.String({ maxLength: 4096, description: '`nextCursor` of the page before.' })),
});
export const DeleteQuery = Type.Object({
  purge: Type.Optional(Type.Boolean({ description: 'For administrators: also while revisions refer to it.' })),
});
const download = Type.Optional(Type.Boolean({ description: 'To be saved, also where a browser could show it.' }));
export const DownloadQuery = Type.Object({ download });
export const lookQuery = (widths: readonly number[]) =>
  Type.Object({
    w: Type.Optional(
      Type.Integer({ enum: [...widths], description: 'A picture scaled down to this width; others come as they are.' }),
    ),
    download,
  });
/** Returns bytes of any type, as a stream. */
export const bytes = (description: string) => ({
  description,
  content: { '*/*': { schema: Type.Unsafe<unknown>({ type: 'string', format: 'binary' }) } },
});
export const NotModified = Type.Unsafe<undefined>({ type: 'null', description: 'As If-None-Match says.' });
export const Redirect = Type.Unsafe<undefined>({
  type: 'null',
  description: 'To the delivery route, which authenticates.',
});
