export const limits = {
  /** Bytes per request: a file of `fileMaxBytes` in base64 or the largest page as JSON. */
  requestMaxBytes: 16 * 1024 * 1024,
  /** Bytes accepted by `attach_file`; larger files use `POST /api/attachments`. */
  fileMaxBytes: 10 * 1024 * 1024,
  /** UTF-16 units returned by `read_page` by default. */
  textLength: 40_000,
  /** UTF-16 units returned by `read_page` at most. */
  textMaxLength: 200_000,
  /** Maximum replacements per `edit_page`. */
  editsMax: 50,
  /** Comments of a thread in `list_comments`; `list_replies` gives the rest. */
  commentsShown: 20,
  /** UTF-16 units shown per comment. */
  commentLength: 4_000,
} as const;
