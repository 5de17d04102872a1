import { TextQuote } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { textLanguage } from '../../article/text-language.ts';
import type { Anchor } from '../anchors/anchor.ts';

interface QuoteProps {
  anchor: Anchor;
  /** Undefined if unknown. */
  isThere: boolean | undefined;
  onShow: () => void;
  children?: ReactNode;
}

/** Links to the passage. */
export function Quote({ anchor, isThere, onShow, children }: QuoteProps) {
  const { t } = useTranslation();
  return (
    <div className="quote" data-gone={isThere === false || undefined}>
      <blockquote className="quote-text" lang={textLanguage(anchor.quote)} aria-label={t('comments.quote')}>
        {anchor.quote}
      </blockquote>
      {isThere === false && <p className="quote-gone">{t('comments.passageGone')}</p>}
      {(isThere || children) && (
        <p className="quote-actions">
          {isThere && (
            <button type="button" className="link-button" onClick={onShow}>
              <TextQuote aria-hidden />
              {t('comments.toPassage')}
            </button>
          )}
          {children}
        </p>
      )}
    </div>
  );
}
