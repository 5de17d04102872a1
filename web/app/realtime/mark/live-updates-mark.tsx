import { CloudOff } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../account/current-user.ts';
import { Button } from '../../components/button.tsx';
import { realtimeStatus } from '../browser-realtime.ts';
import type { RealtimeState } from '../realtime-status.ts';
import { wakeAll } from '../wake.ts';
import { Diagnosis } from './diagnosis.tsx';
import '../../styles/realtime.css';

const notYet: RealtimeState = { state: 'connecting', reason: null, missing: [] };

/**
 * Shows a quiet mark if there are no live updates, with its meaning and, for administrators, the reason. Appears after
 * a few seconds and disappears by itself.
 */
export function LiveUpdatesMark() {
  const { t } = useTranslation();
  const isAdmin = useUser()?.role === 'admin';
  const { state, reason } = useSyncExternalStore(
    realtimeStatus.subscribe,
    () => realtimeStatus.state,
    () => notYet,
  );
  const [attempt, setAttempt] = useState(0);
  if (state !== 'unavailable') return null;
  const isAway = reason?.kind === 'unreachable';

  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <button type="button" className="live-mark" title={t('realtime.off')}>
          <CloudOff aria-hidden />
          <span className="live-mark-text">{t('realtime.off')}</span>
        </button>
      </Popover.Trigger>
      {/* Not in a portal: it stays within the landmark of its button. */}
      <Popover.Content
        className="live-popover"
        aria-label={t('realtime.off')}
        align="end"
        sideOffset={6}
        collisionPadding={12}
      >
        <p>{isAway ? t('realtime.away') : t('realtime.meaning')}</p>
        {isAdmin && !isAway && <Diagnosis key={attempt} />}
        <Button
          size="small"
          onClick={() => {
            wakeAll();
            setAttempt(attempt + 1);
          }}
        >
          {t('realtime.tryNow')}
        </Button>
      </Popover.Content>
    </Popover.Root>
  );
}
