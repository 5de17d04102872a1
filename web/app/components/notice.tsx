import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

interface NoticeProps {
  tone?: keyof typeof icons;
  title?: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** Dangers are announced at once. */
export function Notice({ tone = 'info', title, children, actions }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div className={`notice notice-${tone}`} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon className="notice-icon" aria-hidden />
      <div className="notice-body">
        {title && <p className="notice-title">{title}</p>}
        {children}
        {actions && <div className="notice-actions">{actions}</div>}
      </div>
    </div>
  );
}
