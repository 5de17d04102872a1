import { useSearchParams } from '@remix-run/react';
import { CornerDownRight, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../components/button.tsx';
import { TranslatedParts } from '../components/translated-parts.tsx';
import { movedFromOf, withoutMovedFrom } from './moved-address.ts';
import '../styles/moved.css';

/** Shown once, so that the reader keeps the new address. */
export function MovedNotice({ title }: { title: string }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const [dismissed, setDismissed] = useState<string | null>(null);
  const from = movedFromOf(search);

  useEffect(() => {
    const { history, location } = window;
    if (from !== null) history.replaceState(history.state, '', withoutMovedFrom(location.href));
  }, [from]);

  if (from === null || from === dismissed) return null;
  return (
    <div className="moved-notice" role="status">
      <CornerDownRight aria-hidden />
      <p>
        <TranslatedParts
          text={t('moves.movedHere', { title, path: '{{path}}' })}
          parts={{ path: <code className="path">{from}</code> }}
        />
      </p>
      <IconButton label={t('moves.dismiss')} onClick={() => setDismissed(from)}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
