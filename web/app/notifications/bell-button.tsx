import { Bell as BellIcon } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bell, BellState } from './bell.ts';
import { browserBell } from './browser-bell.ts';
import { NotificationList } from './notification-list.tsx';
import '../styles/bell.css';

const quiet: BellState = { count: null, items: null, nextCursor: null, isLoading: false, problem: null };
const nothing = () => () => {};
const shownMax = 99;

/** Opens the list on click. */
export function BellButton({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const bell = useBell(userId);
  const state = useSyncExternalStore(
    bell?.subscribe ?? nothing,
    () => bell?.state ?? quiet,
    () => quiet,
  );
  const [isOpen, setIsOpen] = useState(false);
  const count = state.count ?? 0;
  const unread =
    count > shownMax ? t('notifications.unreadMore', { count: shownMax }) : t('notifications.unread', { count });

  function openOrClose(next: boolean): void {
    setIsOpen(next);
    void bell?.show(next);
  }

  return (
    <Popover.Root open={isOpen} onOpenChange={openOrClose}>
      <Popover.Trigger asChild>
        <button
          type="button"
          className="icon-button bell"
          aria-label={count === 0 ? t('notifications.title') : unread}
          title={t('notifications.title')}
        >
          <BellIcon aria-hidden />
          {count > 0 && (
            <span className="bell-count" aria-hidden>
              {count > shownMax ? `${shownMax}+` : count}
            </span>
          )}
        </button>
      </Popover.Trigger>
      <Arrival count={state.count} text={unread} />
      {/* Not in a portal: it stays within the landmark of its button. */}
      <Popover.Content
        className="bell-popover"
        aria-label={t('notifications.title')}
        align="end"
        sideOffset={6}
        collisionPadding={12}
      >
        {bell && <NotificationList bell={bell} state={state} onFollow={() => openOrClose(false)} />}
      </Popover.Content>
    </Popover.Root>
  );
}

function Arrival({ count, text }: { count: number | null; text: string }) {
  const before = useRef<number | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const isMore = before.current !== null && count !== null && count > before.current;
    before.current = count;
    setSaid(isMore ? text : '');
  }, [count, text]);
  return (
    <span className="visually-hidden" role="status">
      {said}
    </span>
  );
}

/** While it is shown; null on the server. */
function useBell(userId: string): Bell | null {
  const [bell, setBell] = useState<Bell | null>(null);
  useEffect(() => {
    const own = browserBell();
    setBell(own);
    return own.start();
  }, [userId]);
  return bell;
}
