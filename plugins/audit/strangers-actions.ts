import type { AuditAction } from './schema.ts';

/**
 * What someone can have written down who has no account, or only a guess at its password. It is joined, limited and not
 * kept for long, so that no one can fill the disk with it.
 */
export const strangersActions: readonly AuditAction[] = [
  'sign-in.failed',
  'sign-in.limited',
  'sign-in.omitted',
  'sign-in.refused',
  'account-link.refused',
  'password.change-failed',
  'second-factor.failed',
  'second-factor.change-failed',
  'password.link-requested',
];
