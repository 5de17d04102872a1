import { useTranslation } from 'react-i18next';
import type { Page } from '../api/types.ts';
import { Time } from '../components/time.tsx';
import { TranslatedParts } from '../components/translated-parts.tsx';

export function WrittenElsewhere({ origin: { author, writtenAt } }: { origin: NonNullable<Page['origin']> }) {
  const { t } = useTranslation();
  const places = { author: '{{author}}', day: '{{day}}' };
  const texts = author === null ? t('origin.writtenOn', places) : t('origin.writtenBy', places);
  return (
    <TranslatedParts
      text={author !== null && writtenAt !== null ? t('origin.writtenByOn', places) : texts}
      parts={{ author: <bdi>{author}</bdi>, day: writtenAt !== null && <Time at={writtenAt} show="day" /> }}
    />
  );
}
