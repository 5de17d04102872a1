/** Addresses of the server and its screens. */
export const paths = {
  authorize: '/api/oauth/authorize',
  token: '/api/oauth/token',
  revoke: '/api/oauth/revoke',
  introspect: '/api/oauth/introspect',
  device: '/api/oauth/device-authorization',
  register: '/api/oauth/register',
  consentPage: '/-/authorize',
  devicePage: '/-/device',
} as const;
