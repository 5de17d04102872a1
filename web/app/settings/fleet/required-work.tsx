import { useTranslation } from 'react-i18next';
import type { Fleet } from '../../api/types.ts';
import { Notice } from '../../components/notice.tsx';
import { Time } from '../../components/time.tsx';
import { TranslatedParts } from '../../components/translated-parts.tsx';

type Work = Fleet['requiredWork'];
type Item = Work['items'][number];

const known = ['rendered-results', 'rendered-comments', 'transitions', 'links', 'tags', 'activity'] as const;

export function RequiredWork({ work: { isCounted, isDone, doneAt, items } }: { work: Work }) {
  const { t } = useTranslation();
  const left = items.filter((item) => item.left > 0);
  return (
    <>
      {!isCounted && <p>{t('fleet.counting')}</p>}
      {isDone && (
        <Notice tone="success">
          <p>
            {doneAt === null ? (
              t('fleet.done')
            ) : (
              <TranslatedParts
                text={t('fleet.doneSince', { when: '{{when}}' })}
                parts={{ when: <Time at={doneAt} /> }}
              />
            )}
          </p>
        </Notice>
      )}
      {left.length > 0 && (
        <ul className="fleet-work" aria-label={t('fleet.work')}>
          {left.map((item) => (
            <WorkRow key={item.kind} item={item} />
          ))}
        </ul>
      )}
    </>
  );
}

function WorkRow({ item: { kind, left, command, isAutomatic, countedAt } }: { item: Item }) {
  const { t } = useTranslation();
  const kindKey = known.find((one) => one === kind);
  return (
    <li className="fleet-work-row">
      <p>
        <b>{kindKey ? t(`fleet.kinds.${kindKey}`, { count: left }) : `${kind}: ${left}`}</b>
      </p>
      <p className="settings-text">{t(isAutomatic ? 'fleet.automatic' : 'fleet.byCommand')}</p>
      <pre className="fleet-command">
        <code>{command}</code>
      </pre>
      <p className="settings-text">
        <TranslatedParts text={t('fleet.counted', { when: '{{when}}' })} parts={{ when: <Time at={countedAt} /> }} />
      </p>
    </li>
  );
}
