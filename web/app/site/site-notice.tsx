import { Notice } from '../components/notice.tsx';
import { usePublicSettings } from './use-public-settings.ts';

/** Shows the administrators' notice above all pages. */
export function SiteNotice() {
  const { notice } = usePublicSettings();
  if (!notice) return null;
  return (
    <div className="shell-notice">
      <Notice>
        <p className="site-notice">{notice}</p>
      </Notice>
    </div>
  );
}
