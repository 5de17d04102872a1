import createError from '@fastify/error';

export const PlantumlNotConfigured = createError('plantuml_not_configured', 'This wiki has no PlantUML server.', 404);
export const DiagramInvalid = createError('diagram_invalid', 'PlantUML cannot read the diagram: %s', 422);
export const PlantumlUnavailable = createError(
  'plantuml_unavailable',
  'The PlantUML server did not draw the diagram (%s). Try again later.',
  502,
);
