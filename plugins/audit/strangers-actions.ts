import type { AuditAction } from './schema.ts';

/** Actions without proof of an account: joined, limited and kept briefly, so no one can fill the disk. */
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
