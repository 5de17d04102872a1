/** Actions to filter by, grouped by area. */
export const auditAreas = {
  signIn: [
    'sign-in.succeeded',
    'sign-in.failed',
    'sign-in.limited',
    'sign-in.ended',
    'sign-in.ended-elsewhere',
    'sign-in.omitted',
    'sign-in.refused',
    'account.signed-up',
    'password.changed',
    'password.change-failed',
    'password.reset',
    'password.link-requested',
    'password.link-created',
    'password.recovered',
    'account-link.created',
    'account-link.deleted',
    'account-link.refused',
    'second-factor.added',
    'second-factor.removed',
    'second-factor.codes-made',
    'second-factor.reset',
    'second-factor.failed',
    'second-factor.change-failed',
  ],
  account: [
    'account.created',
    'account.promoted',
    'account.demoted',
    'account.suspended',
    'account.reinstated',
    'account.renamed',
    'account.email-changed',
    'invitation.created',
    'invitation.withdrawn',
  ],
  group: ['group.created', 'group.renamed', 'group.deleted', 'group.member-added', 'group.member-removed'],
  token: [
    'token.created',
    'token.revoked',
    'feed.renewed',
    'application.created',
    'application.deleted',
    'application.allowed',
    'application.withdrawn',
  ],
  page: [
    'page.access-changed',
    'page.trashed',
    'page.restored',
    'page.purged',
    'trash.emptied',
    'trash.expired',
    'attachment.deleted',
  ],
  admin: [
    'settings.changed',
    'webhook.created',
    'webhook.changed',
    'webhook.deleted',
    'admin.command',
    'storage.low',
    'storage.recovered',
  ],
} as const;

export type AuditArea = keyof typeof auditAreas;
export type AuditAction = (typeof auditAreas)[AuditArea][number];

type Underscored<T extends string> = T extends `${infer Area}.${infer What}` ? `${Area}_${What}` : never;
export type AuditKey = Underscored<AuditAction>;

const all: readonly string[] = Object.values(auditAreas).flat();

/** Returns null for newer actions. Dots are special in keys. */
export function auditKey(action: string): AuditKey | null {
  return all.includes(action) ? (action.replace('.', '_') as AuditKey) : null;
}
