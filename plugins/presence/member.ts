import type { Activity } from './messages.ts';

/** A visitor, as reported by the replica of their connection. */
export interface Member {
  replicaId: string;
  accountId: string;
  activity: Activity;
}

export const writeMember = ({ replicaId, accountId, activity }: Member): string =>
  `${replicaId} ${accountId} ${activity}`;

/** Returns null for what a replica of another release says. */
export function readMember(text: string): Member | null {
  const [replicaId = '', accountId = '', activity] = text.split(' ');
  const isKnown = /^[0-9a-f]{24}$/.test(accountId) && (activity === 'reading' || activity === 'editing');
  return isKnown ? { replicaId, accountId, activity } : null;
}
