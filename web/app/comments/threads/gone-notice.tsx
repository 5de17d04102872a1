import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../components/notice.tsx';

/** Shown in its former place. */
export function GoneNotice() {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.focus({ preventScroll: true });
    frame.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={frame} className="comment-gone" tabIndex={-1}>
      <Notice title={t('comments.gone')} />
    </div>
  );
}
