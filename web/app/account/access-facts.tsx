import { useTranslation } from 'react-i18next';
import { Time } from '../components/time.tsx';
import { TranslatedParts } from '../components/translated-parts.tsx';

const when = '{{when}}';

interface AccessFactsProps {
  scopes: ('read' | 'write' | 'admin')[];
  /** ISO 8601. */
  createdAt: string;
}

/** Shows the scopes and age of a token or grant. */
export function AccessFacts({ scopes, createdAt }: AccessFactsProps) {
  const { t } = useTranslation();
  const names = { read: t('settings.scopeRead'), write: t('settings.scopeWrite'), admin: t('settings.scopeAdmin') };
  return (
    <>
      <span>{scopes.map((scope) => names[scope]).join(' · ')}</span>
      <span>
        <TranslatedParts text={t('settings.created', { when })} parts={{ when: <Time at={createdAt} show="day" /> }} />
      </span>
    </>
  );
}

/** `at` is ISO 8601, or null for never. */
export function LastUsed({ at }: { at: string | null }) {
  const { t } = useTranslation();
  return (
    <span>
      {at ? (
        <TranslatedParts text={t('settings.lastUsed', { when })} parts={{ when: <Time at={at} /> }} />
      ) : (
        t('settings.neverUsed')
      )}
    </span>
  );
}
