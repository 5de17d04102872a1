import createError from '@fastify/error';

export const PageTooLarge = createError<[number]>('page_too_large', 'A page can hold at most %d bytes of text.', 413);
/** An account has too many texts waiting. */
export const TooManyTexts = createError(
  'too_many_texts',
  'Too many of your long texts are waiting to be rendered. Try again shortly.',
  429,
);
export const InvalidRendererOptions = createError<[string]>('renderer_options_invalid', 'Renderer options: %s.', 500);
