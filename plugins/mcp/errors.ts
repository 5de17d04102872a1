import createError from '@fastify/error';

/** A browser sent this for another site (DNS rebinding). */
export const OriginRefused = createError('origin_refused', 'Requests from web pages of this origin are refused.', 403);
/** The request had a foreign host name, as from such a site. */
export const HostRefused = createError('host_refused', 'This wiki has another host name.', 421);
export const BadOption = createError<[string]>('mcp_bad_option', 'mcp: %s', 500);

/** A failure that the calling model can act on. */
export class ToolProblem extends Error {
  readonly problem: Readonly<Record<string, unknown>>;

  /** `code` in snake_case, `detail` a sentence; `members` hold more. */
  constructor(code: string, detail: string, members: Record<string, unknown> = {}) {
    super(detail);
    this.problem = { code, detail, ...members };
  }
}

export const inputInvalid = (detail: string) => new ToolProblem('invalid_request', detail);
export const staleRevision = (currentRevisionId: string) =>
  new ToolProblem('stale_revision', 'The page has been changed since that revision. Read it again.', {
    currentRevisionId,
  });
export const textNotFound = (edit: number) =>
  new ToolProblem('text_not_found', "The page doesn't contain this text. Quote it exactly.", { edit });
export const textNotUnique = (edit: number) =>
  new ToolProblem(
    'text_not_unique',
    'The page contains this text more than once. Quote more of the surrounding text.',
    {
      edit,
    },
  );
export const pageInvalid = () =>
  new ToolProblem('page_invalid', 'Name a page by its path, which starts with a slash, or by its id of 24 hex digits.');
export const contentInvalid = () => new ToolProblem('content_invalid', "The content isn't valid base64.");
export const fileTooLarge = (maxBytes: number) =>
  new ToolProblem(
    'attachment_too_large',
    'The file is too large for this tool. POST /api/attachments of the HTTP API accepts larger ones.',
    { maxBytes },
  );
