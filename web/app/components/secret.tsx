import { Copy } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../clipboard/copy-text.ts';
import { Button } from './button.tsx';
import { useAnnounce } from './toasts.tsx';

/** A value that is shown once, with a copy button. */
export function Secret({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="secret">
        <input id={id} className="input" readOnly value={value} onFocus={(event) => event.target.select()} />
        <Button
          look="primary"
          onClick={async () => {
            if (await copyText(value)) announce(t('common.copied'));
          }}
        >
          <Copy aria-hidden />
          {t('common.copy')}
        </Button>
      </div>
    </div>
  );
}
