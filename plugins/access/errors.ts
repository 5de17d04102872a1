import createError from '@fastify/error';

export const Unauthorized = createError(
  'unauthorized',
  'A valid access token is required in the Authorization header.',
  401,
);
export const InsufficientScope = createError('insufficient_scope', 'The access token lacks the required scope.', 403);
export const AdminRequired = createError('admin_required', 'Only administrators can do this.', 403);
export const RouteWithoutAccess = createError('route_without_access', 'These routes declare no config.access: %s', 500);
