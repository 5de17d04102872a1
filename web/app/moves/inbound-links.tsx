import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { MovePlan } from '../api/types.ts';
import { pageUrl } from '../paths/page-path.ts';

interface InboundLinksProps {
  inbound: MovePlan['inbound'];
  isRewriting: boolean;
  onChange: (isRewriting: boolean) => void;
}

/** Shows the pages that link to the moved ones, and the choice to update their links. */
export function InboundLinks({ inbound: { total, pages }, isRewriting, onChange }: InboundLinksProps) {
  const { t } = useTranslation();
  if (total === 0) return <p className="plan-more">{t('moves.inboundNone')}</p>;
  return (
    <div className="inbound">
      <label className="check">
        <input type="checkbox" checked={isRewriting} onChange={({ target }) => onChange(target.checked)} />
        {t('moves.rewrite', { count: total })}
      </label>
      <p className="field-hint">{t('moves.rewriteHint')}</p>
      <details className="inbound-pages">
        <summary>{t('moves.inboundPages')}</summary>
        <ul className="plan-paths">
          {pages.map(({ id, path, title }) => (
            <li key={id}>
              <Link to={pageUrl(path)} target="_blank">
                {title || path}
              </Link>
            </li>
          ))}
          {total > pages.length && <li className="plan-more">{t('moves.more', { count: total - pages.length })}</li>}
        </ul>
      </details>
    </div>
  );
}
