import createError from '@fastify/error';

export const PageTooLarge = createError<[number]>('page_too_large', 'A page holds at most %d bytes of text.', 413);
export const InvalidRendererOptions = createError<[string]>('renderer_options_invalid', 'Renderer options: %s.', 500);
