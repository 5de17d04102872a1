import { readShapes } from './read-shapes.mjs';

/**
 * Tests that a real MongoDB and Redis may answer differently; they run on both. Tests start their own Redis where they
 * need only that.
 */
export const serverTests = [
  // Compares the engine with the server.
  'plugins/mongo/embedded/conformance',
  'plugins/mongo/mongo.test.ts',
  'plugins/mongo/snapshot.test.ts',
  'plugins/mongo/command-bounds.test.ts',
  'ops/testing/torture/torture.test.ts',
  'ops/tracing.test.ts',
  // Uniqueness, concurrency, leases, replicas, kills, copies.
  'plugins/access-tokens/access-tokens.test.ts',
  'plugins/access-tokens/announcements.test.ts',
  'plugins/accounts/members.test.ts',
  'plugins/accounts/registration.test.ts',
  'plugins/attachments/leftovers.test.ts',
  'plugins/audit/audit.test.ts',
  'plugins/backup/backup.test.ts',
  'plugins/bulk/bulk.test.ts',
  'plugins/backup/consistency.test.ts',
  'plugins/collab/log.test.ts',
  'plugins/collab/replicas.test.ts',
  'plugins/collab/states.test.ts',
  'plugins/events/events.test.ts',
  'plugins/fleet/fleet.test.ts',
  'plugins/groups/groups.test.ts',
  'plugins/mail-links/tokens/link-tokens.test.ts',
  'plugins/notifications/killed-replica.test.ts',
  'plugins/oauth/replicas.test.ts',
  'plugins/pages/create-page.test.ts',
  'plugins/pages/moves/concurrent-moves.test.ts',
  'plugins/pages/moves/killed-moves.test.ts',
  'plugins/pages/moves/late-writes.test.ts',
  'plugins/pages/save-page.test.ts',
  'plugins/pages/trash/killed-purge.test.ts',
  'plugins/readiness/readiness.test.ts',
  'plugins/revisions/append-revision.test.ts',
  'plugins/second-factor/replicas.test.ts',
  'plugins/auth/replicas.test.ts',
  'plugins/tags/tags.test.ts',
  // Cover commands that the tests above don't send.
  'ops/admin/page-history-repair.test.ts',
  'ops/docs/access/access-table.test.ts',
  'plugins/access-requests/access-requests.test.ts',
  'plugins/activity/activity.test.ts',
  'plugins/attachments/readers.test.ts',
  'plugins/attachments/upload-attachment.test.ts',
  'plugins/comments/comments.test.ts',
  'plugins/comments/pending-comments.test.ts',
  'plugins/comments/rendering.test.ts',
  'plugins/fleet/required-work.test.ts',
  'plugins/marks/marks.test.ts',
  'plugins/notifications/deleted-comments.test.ts',
  'plugins/notifications/kinds.test.ts',
  'plugins/notifications/mail/mails.test.ts',
  'plugins/notifications/mail/outage.test.ts',
  'plugins/notifications/moved-watchers.test.ts',
  'plugins/notifications/notifications.test.ts',
  'plugins/notifications/settings/settings.test.ts',
  'plugins/oauth/clients/client-pages.test.ts',
  'plugins/pages/events/pending-events.test.ts',
  'plugins/pages/links/rebuild-links.test.ts',
  'plugins/pages/moves/moves.test.ts',
  'plugins/pages/order/order.test.ts',
  'plugins/pages/permissions/access-routes.test.ts',
  'plugins/pages/permissions/in-transit.test.ts',
  'plugins/pages/permissions/matrix.test.ts',
  'plugins/pages/rebuild-rendered.test.ts',
  'plugins/pages/revisions/revision-routes.test.ts',
  'plugins/presence/access.test.ts',
  'plugins/search/follow.test.ts',
  'plugins/settings-routes/settings.test.ts',
  'plugins/webhooks/webhooks.test.ts',
  'plugins/feeds/feeds.test.ts',
  'plugins/account-links/groups.test.ts',
  'plugins/mail-links/sign-up/sign-up-confirmation.test.ts',
  'plugins/wiki-metrics/wiki-metrics.test.ts',
];

/**
 * Command shapes sent to the embedded engine but not by the `asked` files, each with a test that sends it. `folder` has
 * the recordings.
 */
export function findUnaskedShapes(folder, asked) {
  const { fileOf, lines } = readShapes(folder);
  const senders = new Map();
  for (const [db, shape] of lines) {
    if (fileOf.has(db)) senders.set(shape, (senders.get(shape) ?? new Set()).add(fileOf.get(db)));
  }
  return [...senders]
    .filter(([, files]) => !asked.some((file) => files.has(file)))
    .map(([shape, [file]]) => ({ shape, file }));
}
