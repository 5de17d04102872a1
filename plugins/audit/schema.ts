import { Type } from 'typebox';

/** Action names known to clients: subject and result. */
export const auditActions = [
  'sign-in.succeeded',
  'sign-in.failed',
  'sign-in.limited',
  'sign-in.ended',
  'sign-in.ended-elsewhere',
  'sign-in.omitted',
  'sign-in.refused',
  'account-link.created',
  'account-link.deleted',
  'account-link.refused',
  'password.changed',
  'password.change-failed',
  'password.reset',
  'password.link-requested',
  'password.link-created',
  'password.recovered',
  'second-factor.added',
  'second-factor.removed',
  'second-factor.codes-made',
  'second-factor.reset',
  'second-factor.failed',
  'second-factor.change-failed',
  'account.signed-up',
  'account.created',
  'account.promoted',
  'account.demoted',
  'account.suspended',
  'account.reinstated',
  'account.renamed',
  'account.email-changed',
  'invitation.created',
  'invitation.withdrawn',
  'group.created',
  'group.renamed',
  'group.deleted',
  'group.member-added',
  'group.member-removed',
  'token.created',
  'token.revoked',
  'application.created',
  'application.deleted',
  'application.allowed',
  'application.withdrawn',
  'page.access-changed',
  'page.trashed',
  'page.restored',
  'page.purged',
  'trash.emptied',
  'trash.expired',
  'attachment.deleted',
  'storage.low',
  'storage.recovered',
  'settings.changed',
  'feed.renewed',
  'webhook.created',
  'webhook.changed',
  'webhook.deleted',
  'admin.command',
] as const;

export type AuditAction = (typeof auditActions)[number];

const exampleId = '66f2c7d1a9b3e4f5a6b7c8d9';
const exampleAction = 'group.member-added';
const exampleTime = '2026-03-01T09:30:00.000Z';

const Id = Type.String({ pattern: '^[0-9a-f]{24}$', description: '24 hex digits.', examples: [exampleId] });
const OrNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) => Type.Union([type, Type.Null()]);
const Time = (description: string) => Type.String({ format: 'date-time', description, examples: [exampleTime] });
const Action = Type.Enum([...auditActions], { description: 'Only entries of this kind.', examples: [exampleAction] });
const words = auditActions.map((action) => `\`${action}\``).join(', ');

export const AuditItem = Type.Object(
  {
    id: Id,
    at: Time('When it happened.'),
    // Open-ended: after a rollback there may be unknown names.
    action: Type.String({
      description: `What happened: ${words}, or others added by newer releases.`,
      examples: [exampleAction],
    }),
    actor: Type.Union([Type.Object({ id: OrNull(Id), name: Type.String() }), Type.Null()], {
      description: 'The person, with their name at that time; `id: null` for a `wiki-admin` command. `null`: unknown.',
    }),
    target: Type.Union(
      [
        Type.Object({
          type: Type.Enum(['account', 'invitation', 'group', 'token', 'application', 'page', 'attachment', 'webhook']),
          id: OrNull(Type.String()),
          name: OrNull(Type.String()),
        }),
        Type.Null(),
      ],
      { description: 'What it was about, with its name at that time; the path of a page.' },
    ),
    details: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()]), {
      description: 'Details, by names that depend on the action.',
    }),
    ip: OrNull(Type.String()),
    userAgent: OrNull(Type.String()),
    count: Type.Integer({
      minimum: 1,
      description: 'How often. Failed sign-ins within a quarter of an hour are one entry.',
    }),
    lastAt: Time('The time of the last occurrence.'),
  },
  {
    examples: [
      {
        id: exampleId,
        at: exampleTime,
        action: 'group.member-added',
        actor: { id: '66f2c5f0a9b3e4f5a6b7c8a0', name: 'Ada Lovelace' },
        target: { type: 'account', id: '66f2c5f0a9b3e4f5a6b7c8a1', name: 'Eve Example' },
        details: { group: 'Editors' },
        ip: '192.0.2.1',
        userAgent: 'Mozilla/5.0',
        count: 1,
        lastAt: exampleTime,
      },
    ],
  },
);
export const AuditList = Type.Object(
  {
    items: Type.Array(AuditItem),
    nextCursor: Type.Union([Type.String(), Type.Null()], { description: '`null` on the last page.' }),
    keptDays: Type.Integer({ description: 'For how many days entries are kept; 0: forever.', examples: [365] }),
  },
  { description: 'Newest first.' },
);

export const ListQuery = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
  cursor: Type.Optional(Type.String({ maxLength: 4096, description: 'The `nextCursor` of the previous page.' })),
  action: Type.Optional(Action),
  actorId: Type.Optional(Type.String({ pattern: '^[0-9a-f]{24}$', description: 'Only entries by this account.' })),
  targetId: Type.Optional(Type.String({ pattern: '^[0-9a-f]{24}$', description: 'Only entries about this target.' })),
  personId: Type.Optional(
    Type.String({ pattern: '^[0-9a-f]{24}$', description: 'Only entries by or about this account.' }),
  ),
  from: Type.Optional(Time('Only entries at this time or later.')),
  to: Type.Optional(Time('Only entries before this time.')),
});
