import { useEffect, useRef, useState } from 'react';
import { useFilesReachable } from '../attachments/use-files-reachable.ts';
import { avatarFace } from './avatar-face.ts';

interface AvatarProps {
  person: { name: string; avatarUrl: string | null };
  size?: 'small' | 'regular' | 'large';
}

/** Decorative: the picture, or an initial. */
export function Avatar({ person: { name, avatarUrl }, size = 'regular' }: AvatarProps) {
  const { letter, hue } = avatarFace(name);
  const isReachable = useFilesReachable();
  return (
    <span className="avatar" data-size={size} style={{ '--hue': hue } as React.CSSProperties} aria-hidden>
      {letter}
      {avatarUrl && isReachable && <Picture key={avatarUrl} src={avatarUrl} />}
    </span>
  );
}

/** Covers the initial unless it fails. */
function Picture({ src }: { src: string }) {
  const image = useRef<HTMLImageElement>(null);
  const [isBroken, setIsBroken] = useState(false);

  useEffect(() => {
    // It may have failed before hydration.
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0) setIsBroken(true);
  }, []);

  if (isBroken) return null;
  return (
    <img ref={image} className="avatar-picture" src={src} alt="" decoding="async" onError={() => setIsBroken(true)} />
  );
}
