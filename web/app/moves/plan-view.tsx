import { useTranslation } from 'react-i18next';
import type { MovePlan } from '../api/types.ts';
import { Notice } from '../components/notice.tsx';

const shownPaths = 5;
const shownClashes = 5;

/** Includes conflicts. */
export function PlanView({ plan }: { plan: MovePlan }) {
  const { t } = useTranslation();
  const { total, paths, clashes } = plan;
  return (
    <>
      {clashes.length > 0 && (
        <Notice tone="danger" title={t('moves.clashes', { count: clashes.length })}>
          <PathList paths={clashes} shown={shownClashes} />
          <p>{t('moves.clashesText')}</p>
        </Notice>
      )}
      <p className="plan-total">{t('moves.total', { count: total })}</p>
      {total > 1 && (
        <ul className="plan-paths">
          {paths.slice(0, shownPaths).map(({ from, to }) => (
            <li key={from}>
              <code className="path">{from}</code> <span className="visually-hidden">{t('moves.goesTo')}</span>
              <span aria-hidden>→</span> <code className="path">{to}</code>
            </li>
          ))}
          {total > shownPaths && <li className="plan-more">{t('moves.more', { count: total - shownPaths })}</li>}
        </ul>
      )}
    </>
  );
}

function PathList({ paths, shown }: { paths: string[]; shown: number }) {
  const { t } = useTranslation();
  return (
    <ul className="plan-paths">
      {paths.slice(0, shown).map((path) => (
        <li key={path}>
          <code className="path">{path}</code>
        </li>
      ))}
      {paths.length > shown && <li className="plan-more">{t('moves.more', { count: paths.length - shown })}</li>}
    </ul>
  );
}
