/** The bounds of the endpoint, each tested at its edge. */
export const limits = {
  /** Bytes of one request: a file of `fileMaxBytes` in base64, or a page in its largest JSON form, and room beside it. */
  requestMaxBytes: 16 * 1024 * 1024,
  /** Bytes of a file that `attach_file` takes. A larger one goes to `POST /api/attachments`. */
  fileMaxBytes: 10 * 1024 * 1024,
  /** UTF-16 units of a page that `read_page` gives at once, unless asked for another number. */
  textLength: 40_000,
  /** UTF-16 units of a page that `read_page` gives at most at once. */
  textMaxLength: 200_000,
  /** Replacements that `edit_page` makes at once. */
  editsMax: 50,
  /** Comments of a thread that `list_comments` shows; `list_replies` gives the others. */
  commentsShown: 20,
  /** UTF-16 units that are shown of one comment. */
  commentLength: 4_000,
} as const;
