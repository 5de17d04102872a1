import { useTranslation } from 'react-i18next';
import type { RevisionSummary } from '../api/types.ts';
import '../styles/links.css';

/** Says of a revision that nobody wrote it: links were led to where a page is now. */
export function LinksNote({ revision: { cause } }: { revision: RevisionSummary }) {
  const { t } = useTranslation();
  if (cause?.kind !== 'links') return null;
  const { from, to } = cause;
  // Neither is told to who may not see the page that has moved.
  const text = from !== null && to !== null ? t('links.updatedFromTo', { from, to }) : t('links.updated');
  return <span className="revision-note">{text}</span>;
}
