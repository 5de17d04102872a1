import createError from '@fastify/error';

export const OriginForeign = createError(
  'origin_foreign',
  'This origin does not lead to this wiki, so the api does not go there. `wiki-admin doctor` examines any.',
  400,
);
export const ExaminationOver = createError('examination_over', 'This examination has ended. Begin another one.', 409);
