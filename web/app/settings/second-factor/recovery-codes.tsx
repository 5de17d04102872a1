import { useTranslation } from 'react-i18next';
import { copyText } from '../../clipboard/copy-text.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useAnnounce } from '../../components/toasts.tsx';

/** Codes that are shown once, to be kept. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const text = `${codes.join('\n')}\n`;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('security.codesTitle')}
      description={t('security.codesText')}
      actions={
        <>
          <Button
            onClick={async () => {
              if (await copyText(text)) announce(t('common.copied'));
            }}
          >
            {t('common.copy')}
          </Button>
          <a
            className="button button-plain"
            download="recovery-codes.txt"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          >
            {t('security.download')}
          </a>
          <Button look="primary" onClick={onClose}>
            {t('security.done')}
          </Button>
        </>
      }
    >
      <ul className="recovery-codes" aria-label={t('security.codesLabel')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
