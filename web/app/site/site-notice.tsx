import { Notice } from '../components/notice.tsx';
import { usePublicSettings } from './use-public-settings.ts';

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
