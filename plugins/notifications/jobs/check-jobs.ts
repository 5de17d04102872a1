import type { Check, Finding } from '../../checks/index.ts';
import type { NotificationsContext } from '../context.ts';

export function jobsCheck({ jobs, now }: Pick<NotificationsContext, 'jobs' | 'now'>): Check {
  return {
    name: 'notification jobs',
    count: jobs.countWaiting,
    keysAfter: (after) => jobs.waitingAfter(after, 200),
    async examine(keys) {
      const overdue = await jobs.overdueAmong(keys, new Date(now().getTime() - lateMs));
      return overdue.map(
        ({ _id, failures }): Finding => ({
          kind: failures > 0 ? 'notification_job_fails' : 'notification_job_waits',
          subject: _id,
          detail: failures > 0 ? 'notifying people fails' : 'no one has been notified of it: is the wiki running?',
          isMild: true,
        }),
      );
    },
  };
}

/** A job unclaimed for this long is stuck. */
const lateMs = 15 * 60_000;
