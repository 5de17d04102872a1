import createError from '@fastify/error';

export const Unauthorized = createError(
  'unauthorized',
  'This needs a valid access token in the Authorization header.',
  401,
);
export const InsufficientScope = createError(
  'insufficient_scope',
  'The access token does not have the scope for this.',
  403,
);
export const AdminRequired = createError('admin_required', 'Only an administrator may do this.', 403);
export const RouteWithoutAccess = createError('route_without_access', 'These routes declare no config.access: %s', 500);
