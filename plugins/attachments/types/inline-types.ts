/** A type that browsers display, and its conditions. All other files are downloads of a generic type. */
export interface InlineType {
  /** Stored, and listed in the upload policy. */
  contentType: string;
  kind: 'image' | 'document' | 'text' | 'media';
  /** Required signatures; empty for types without one. */
  signatures: readonly string[];
  /** Extensions of the type, in lower case. */
  extensions: readonly string[];
  /** The exact Content-Security-Policy; null for none. */
  contentSecurityPolicy: string | null;
}

// No scripts, origin, forms or windows (contract section 5.3).
export const sandbox = 'sandbox';
// A sandbox alone stops an SVG's scripts, but not its requests. Its own style sheet may stay.
const sandboxWithoutRequests = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

const image = { kind: 'image', contentSecurityPolicy: sandbox } as const;
const media = { kind: 'media', contentSecurityPolicy: sandbox } as const;

/** All types displayed inline. Signatures are file-type's, except for SVG, PDF and text, which we detect. */
export const inlineTypes: readonly InlineType[] = [
  {
    ...image,
    contentType: 'image/png',
    signatures: ['image/png', 'image/apng'],
    extensions: ['png', 'apng'],
  },
  {
    ...image,
    contentType: 'image/jpeg',
    signatures: ['image/jpeg'],
    extensions: ['jpg', 'jpeg', 'jpe', 'jfif'],
  },
  { ...image, contentType: 'image/gif', signatures: ['image/gif'], extensions: ['gif'] },
  { ...image, contentType: 'image/webp', signatures: ['image/webp'], extensions: ['webp'] },
  { ...image, contentType: 'image/avif', signatures: ['image/avif'], extensions: ['avif'] },
  {
    kind: 'image',
    contentType: 'image/svg+xml',
    signatures: ['image/svg+xml'],
    extensions: ['svg'],
    contentSecurityPolicy: sandboxWithoutRequests,
  },
  {
    // Browsers' viewers don't work in a sandbox, and have their own.
    kind: 'document',
    contentType: 'application/pdf',
    signatures: ['application/pdf'],
    extensions: ['pdf'],
    contentSecurityPolicy: null,
  },
  {
    kind: 'text',
    contentType: 'text/plain',
    signatures: [],
    extensions: [
      'txt',
      'text',
      'log',
      'md',
      'markdown',
      'rst',
      'adoc',
      'csv',
      'tsv',
      'json',
      'jsonl',
      'ndjson',
      'yaml',
      'yml',
      'toml',
      'ini',
      'cfg',
      'conf',
      'properties',
      'diff',
      'patch',
      'sql',
    ],
    contentSecurityPolicy: sandbox,
  },
  { ...media, contentType: 'audio/mpeg', signatures: ['audio/mpeg'], extensions: ['mp3'] },
  {
    ...media,
    contentType: 'audio/ogg',
    signatures: ['audio/ogg', 'audio/ogg; codecs=opus'],
    extensions: ['ogg', 'oga', 'opus'],
  },
  { ...media, contentType: 'audio/wav', signatures: ['audio/wav'], extensions: ['wav'] },
  { ...media, contentType: 'audio/flac', signatures: ['audio/flac'], extensions: ['flac'] },
  {
    // Many encoders give audio files the brand of video; players accept either.
    ...media,
    contentType: 'audio/mp4',
    signatures: ['audio/x-m4a', 'audio/mp4', 'video/mp4'],
    extensions: ['m4a', 'm4b'],
  },
  { ...media, contentType: 'audio/webm', signatures: ['video/webm'], extensions: ['weba'] },
  { ...media, contentType: 'video/mp4', signatures: ['video/mp4', 'video/x-m4v'], extensions: ['mp4', 'm4v'] },
  { ...media, contentType: 'video/webm', signatures: ['video/webm'], extensions: ['webm'] },
  { ...media, contentType: 'video/ogg', signatures: ['video/ogg'], extensions: ['ogv', 'ogg'] },
];

/** The type of everything else: browsers save it and guess nothing. */
export const unknownType = 'application/octet-stream';

const byContentType = new Map(inlineTypes.map((type) => [type.contentType, type]));

/** Returns the row of a stored content type (without parameters), or undefined for downloads. */
export function inlineTypeOf(contentType: string): InlineType | undefined {
  return byContentType.get(contentType);
}
