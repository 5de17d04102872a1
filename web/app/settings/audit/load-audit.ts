import { type Api, answer } from '../../api/client.ts';
import { forAdmins } from '../../api/for-admins.ts';
import type { AuditList, AuditQuery, Person } from '../../api/types.ts';

/** Days are in the reader's time zone. */
export interface AuditFilters {
  action: string;
  person: string;
  from: string;
  to: string;
}

export interface AuditView {
  filters: AuditFilters;
  list: AuditList;
  person: Person | null;
}

/** Reads the filters of an address. */
export function auditFiltersOf(address: string): AuditFilters {
  const { searchParams } = new URL(address);
  const read = (name: string) => searchParams.get(name) ?? '';
  return { action: read('action'), person: read('person'), from: read('from'), to: read('to') };
}

export function auditSearch(filters: AuditFilters): string {
  const asked = Object.entries(filters).filter(([, value]) => value !== '');
  return asked.length > 0 ? `?${new URLSearchParams(asked)}` : '?';
}

/** Returns null for non-administrators. Rejects with an ApiProblem. */
export async function loadAudit(api: Api, address: string): Promise<AuditView | null> {
  const filters = auditFiltersOf(address);
  const asked = Promise.all([
    loadAuditPart(api, filters, 50),
    filters.person ? answer(api.GET('/api/people/{id}', { params: { path: { id: filters.person } } })) : null,
  ]);
  const found = await forAdmins(asked);
  return found && { filters, list: found[0], person: found[1] };
}

export function loadAuditPart(api: Api, filters: AuditFilters, limit: number, cursor?: string): Promise<AuditList> {
  return answer(api.GET('/api/audit-log', { params: { query: { ...queryOf(filters), limit, cursor } } }));
}

/** Days start and end in the reader's time zone. */
function queryOf({ action, person, from, to }: AuditFilters): Omit<AuditQuery, 'limit'> {
  return {
    ...(action && { action: action as AuditQuery['action'] }),
    ...(person && { personId: person }),
    ...(isDay(from) && { from: new Date(`${from}T00:00`).toISOString() }),
    ...(isDay(to) && { to: dayAfter(to).toISOString() }),
  };
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(new Date(`${text}T00:00`).getTime());
}

function dayAfter(text: string): Date {
  const day = new Date(`${text}T00:00`);
  day.setDate(day.getDate() + 1);
  return day;
}
