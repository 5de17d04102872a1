import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../clipboard/copy-text.ts';
import { Button } from '../../components/button.tsx';
import { useAnnounce } from '../../components/toasts.tsx';

/** Lines of a configuration, with a copy button. */
export function Lines({ name, lines }: { name: string; lines: string }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  return (
    <details className="live-lines">
      <summary>{name}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by key. */}
      <pre tabIndex={0}>
        <code>{lines}</code>
      </pre>
      <Button
        size="small"
        onClick={async () => {
          if (await copyText(lines)) announce(t('common.copied'));
        }}
      >
        <Copy aria-hidden />
        {t('common.copy')}
      </Button>
    </details>
  );
}
