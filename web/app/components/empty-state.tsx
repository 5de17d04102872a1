import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import '../styles/empty-state.css';

interface EmptyStateProps {
  Icon: LucideIcon;
  title: string;
  /** The next step, or what will appear here. */
  children?: ReactNode;
}

export function EmptyState({ Icon, title, children }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <div className="empty-picture" aria-hidden>
        <span className="empty-sheet" />
        <span className="empty-sheet" />
        <span className="empty-sheet">
          <Icon />
        </span>
      </div>
      <p className="empty-title">{title}</p>
      {children && <p>{children}</p>}
    </div>
  );
}
