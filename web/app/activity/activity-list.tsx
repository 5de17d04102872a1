import { Activity } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActivityEntry, ActivityList as List } from '../api/types.ts';
import { Button } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { useFocusOnceShown } from '../components/focus-once-shown.ts';
import { ProblemNotice } from '../components/problem-notice.tsx';
import { useLocale, useTimeZone } from '../time/clock.ts';
import { formatDay } from '../time/format-time.ts';
import { ActivityRow } from './activity-row.tsx';
import type { ActivityScope } from './load-activity.ts';
import { useActivity } from './use-activity.ts';
import '../styles/activity.css';

interface ActivityListProps {
  scope: ActivityScope;
  first: List;
  /** Said where there is nothing. */
  empty: string;
  /** The level of the headings of days. */
  level?: 2 | 3;
}

/** What was done, day by day, newest first. */
export function ActivityList({ scope, first, empty, level = 2 }: ActivityListProps) {
  const { t } = useTranslation();
  const timeZone = useTimeZone();
  const locale = useLocale();
  const { items, nextCursor, isLoading, problem, loadMore } = useActivity(scope, first);
  const place = useRef<HTMLDivElement>(null);
  const focusOnceShown = useFocusOnceShown();
  const Heading = `h${level}` as const;

  async function showMore(): Promise<void> {
    const shown = items.length;
    await loadMore();
    // The button may be gone; move the focus to the entries it loaded.
    focusOnceShown(() => place.current?.querySelectorAll<HTMLElement>('.activity-title')[shown]);
  }

  const days = groupByDay(items, ({ at }) => formatDay(new Date(at), locale, timeZone));
  return (
    <div className="activity" ref={place}>
      {items.length === 0 && nextCursor === null && <EmptyState Icon={Activity} title={empty} />}
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
      {problem !== null && <ProblemNotice error={problem} />}
      {nextCursor !== null && (
        <Button isBusy={isLoading} onClick={() => void showMore()}>
          {t('common.showMore')}
        </Button>
      )}
    </div>
  );
}

/** What lies beside each other of one day, in its order. */
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
