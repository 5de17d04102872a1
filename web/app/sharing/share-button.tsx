import { forwardRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/button.tsx';
import '../styles/sharing.css';

/** Opens who can see and edit a page; in narrow windows the menu of the page does. */
export const ShareButton = forwardRef<HTMLButtonElement, { onOpen: () => void }>(function ShareButton({ onOpen }, ref) {
  const { t } = useTranslation();
  return (
    <Button ref={ref} size="small" className="share-button" aria-haspopup="dialog" onClick={onOpen}>
      {t('sharing.share')}
    </Button>
  );
});
