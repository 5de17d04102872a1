import { useTranslation } from 'react-i18next';

const examples = [
  ['"green tea"', 'phrase'],
  ['-draft', 'excluded'],
  ['conf*', 'beginning'],
  ['tea OR coffee', 'either'],
  ['title:tea', 'inTitle'],
  ['tag:howto', 'withTag'],
  ['in:/handbook', 'below'],
  ['by:me', 'byMe'],
  ['after:2026-03-01', 'after'],
] as const;

/** Explains the query syntax when there are no results. */
export function SearchHints() {
  const { t } = useTranslation();
  return (
    <section className="search-hints" aria-label={t('search.hints')}>
      <h2 className="section-title">{t('search.hints')}</h2>
      <dl>
        {examples.map(([example, name]) => (
          <div key={name} className="search-hint">
            <dt>
              <code>{example}</code>
            </dt>
            <dd>{t(`search.hint.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
