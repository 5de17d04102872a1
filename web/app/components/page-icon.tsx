import { FileText, Folder } from 'lucide-react';

interface PageIconProps {
  /** One emoji; null: a sheet of paper. */
  icon: string | null | undefined;
  isFolder?: boolean;
  className?: string;
}

export function PageIcon({ icon, isFolder = false, className = '' }: PageIconProps) {
  if (icon) return <Emoji icon={icon} className={className} />;
  const Icon = isFolder ? Folder : FileText;
  return <Icon className={className} aria-hidden />;
}

/** An emoji that decorates the text after it. */
export function Emoji({ icon, className = '' }: { icon: string; className?: string }) {
  return (
    <span className={`page-emoji ${className}`} aria-hidden>
      {icon}
    </span>
  );
}
