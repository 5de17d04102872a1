import { useTranslation } from 'react-i18next';

export function Skeleton({ lines = 6 }: { lines?: number }) {
  const { t } = useTranslation();
  const widths = Array.from({ length: lines }, (_, index) => ['94%', '88%', '97%', '62%'][index % 4]);
  return (
    <div className="skeleton" role="status">
      <span className="visually-hidden">{t('common.loading')}</span>
      {widths.map((width, index) => (
        // the lines have no identity.
        <span key={index} className="skeleton-line" style={{ width }} />
      ))}
    </div>
  );
}
