import createError from '@fastify/error';

export const OriginForeign = createError(
  'origin_foreign',
  "This origin doesn't lead to this wiki, so it isn't checked from here. `wiki-admin doctor` checks any origin.",
  400,
);
export const ExaminationOver = createError('examination_over', 'This check has ended. Start a new one.', 409);
