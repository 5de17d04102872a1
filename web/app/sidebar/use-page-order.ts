import { useTranslation } from 'react-i18next';
import { problemText } from '../components/problem-notice.tsx';
import { useAnnounce } from '../components/toasts.tsx';
import { type OrderedPage, orderPage } from './page-order.ts';

/** Failures are announced. */
export function usePageOrder(): (page: OrderedPage, after: string | null | undefined) => Promise<void> {
  const { t } = useTranslation();
  const announce = useAnnounce();
  return (page, after) => orderPage(page, after).catch((error: unknown) => announce(problemText(error, t)));
}
