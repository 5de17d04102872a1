import { useTranslation } from 'react-i18next';
import type { RevisionSummary } from '../api/types.ts';
import { TranslatedParts } from '../components/translated-parts.tsx';
import { WrittenElsewhere } from './written-elsewhere.tsx';
import '../styles/links.css';

/** The account that saved it isn't the author. */
export function OriginNote({ revision: { origin, createdBy } }: { revision: RevisionSummary }) {
  const { t } = useTranslation();
  if (!origin) return null;
  return (
    <span className="revision-note">
      <TranslatedParts
        text={t('origin.imported', { name: '{{name}}', written: '{{written}}' })}
        parts={{ name: createdBy.name, written: <WrittenElsewhere origin={origin} /> }}
      />
    </span>
  );
}
