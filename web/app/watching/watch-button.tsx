import { BellOff, Eye } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Watch } from '../api/types.ts';
import { IconButton } from '../components/button.tsx';
import { Menu, MenuChoice, MenuChoices, MenuLabel, MenuLine } from '../components/menu.tsx';
import { problemText } from '../components/problem-notice.tsx';
import { useAnnounce } from '../components/toasts.tsx';
import type { TFunction } from '../i18n/i18n.ts';
import { type Choice, choiceOf, choices } from './choices.ts';
import { useWatch } from './use-watch.ts';
import '../styles/watching.css';

const said = { watching: 'watching.saidWatching', muted: 'watching.saidMuted', none: 'watching.saidNone' } as const;

export function WatchButton({ pageId, sentComments }: { pageId: string; sentComments: number }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const { watch, choose } = useWatch(pageId, sentComments);
  const [problem, setProblem] = useState<unknown>(null);
  const effective = watch?.effective ?? 'none';

  async function decide(choice: Choice): Promise<void> {
    setProblem(null);
    try {
      announce(t(said[(await choose(choice)).effective]));
    } catch (error) {
      setProblem(error);
      announce(problemText(error, t));
    }
  }

  return (
    <Menu
      trigger={
        <IconButton
          className="watch-button"
          label={t(effective === 'none' ? 'watching.action' : `watching.${effective}`)}
          data-effective={effective}
        >
          {effective === 'muted' ? <BellOff aria-hidden /> : <Eye aria-hidden />}
        </IconButton>
      }
    >
      {watch ? (
        <>
          <MenuLabel>{reasonOf(watch, t)}</MenuLabel>
          <MenuLine />
          <MenuChoices value={choiceOf(watch)} onChoose={(choice) => void decide(choice as Choice)}>
            {choices.map((choice) => (
              <MenuChoice key={choice} value={choice}>
                {choice === 'none' && watch.from
                  ? t('watching.asAbove', { title: watch.from.title || watch.from.path })
                  : t(`watching.${choice}`)}
              </MenuChoice>
            ))}
          </MenuChoices>
          {problem !== null && <MenuLabel>{problemText(problem, t)}</MenuLabel>}
        </>
      ) : (
        <MenuLabel>{t('watching.loading')}</MenuLabel>
      )}
    </Menu>
  );
}

/** Returns why it is as it is, in a sentence. */
function reasonOf({ own, effective, from, watchers }: Watch, t: TFunction): string {
  if (from && effective !== 'none') {
    const title = from.title || from.path;
    return t(effective === 'muted' ? 'watching.fromMuted' : 'watching.fromWatching', { title });
  }
  if (own?.isAutomatic) return t('watching.automatic');
  if (own?.mode === 'muted') return t('watching.mutedHint');
  return t('watching.watchers', { count: watchers });
}
