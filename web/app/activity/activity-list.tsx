import { Activity } from 'lucide-react';
import type { ActivityEntry, ActivityList as List } from '../api/types.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { LoadMore } from '../components/load-more.tsx';
import { useLocale, useTimeZone } from '../time/clock.ts';
import { formatDay } from '../time/format-time.ts';
import { ActivityRow } from './activity-row.tsx';
import type { ActivityScope } from './load-activity.ts';
import { useActivity } from './use-activity.ts';
import '../styles/activity.css';

interface ActivityListProps {
  scope: ActivityScope;
  first: List;
  /** Shown if there is none. */
  empty: string;
  /** The level of the headings of days. */
  level?: 2 | 3;
}

/** Lists activity by day, newest first. */
export function ActivityList({ scope, first, empty, level = 2 }: ActivityListProps) {
  const timeZone = useTimeZone();
  const locale = useLocale();
  const { items, list, ...more } = useActivity(scope, first);
  const Heading = `h${level}` as const;

  const days = groupByDay(items, ({ at }) => formatDay(new Date(at), locale, timeZone));
  return (
    <div className="activity" ref={list}>
      {items.length === 0 && more.nextCursor === null && <EmptyState Icon={Activity} title={empty} />}
      {days.map(([day, entries]) => (
        <section key={day} className="activity-day" aria-label={day}>
          <Heading className="activity-day-title">{day}</Heading>
          <ul className="activity-rows">
            {entries.map((entry) => (
              <ActivityRow key={entry.id} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
      <LoadMore {...more} />
    </div>
  );
}

/** Keeps the order. */
function groupByDay(entries: ActivityEntry[], dayOf: (entry: ActivityEntry) => string): [string, ActivityEntry[]][] {
  const days: [string, ActivityEntry[]][] = [];
  for (const entry of entries) {
    const day = dayOf(entry);
    const last = days.at(-1);
    if (last?.[0] === day) last[1].push(entry);
    else days.push([day, [entry]]);
  }
  return days;
}
