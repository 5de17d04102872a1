import { useEffect, useRef, useState } from 'react';
import { useFilesReachable } from '../attachments/use-files-reachable.ts';
import { avatarFace } from './avatar-face.ts';

interface AvatarProps {
  person: { name: string; avatarUrl: string | null };
  size?: 'small' | 'regular' | 'large';
}

/**
 * Someone's picture; without one, or while it cannot be loaded, the first letter of the name in a colour of its own. The
 * name itself is elsewhere, so this is decoration.
 */
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

/** Lies over the letter, and out of its way when it fails. */
function Picture({ src }: { src: string }) {
  const image = useRef<HTMLImageElement>(null);
  const [isBroken, setIsBroken] = useState(false);

  useEffect(() => {
    // In a document from the server it may have failed before React came.
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0) setIsBroken(true);
  }, []);

  if (isBroken) return null;
  return (
    <img ref={image} className="avatar-picture" src={src} alt="" decoding="async" onError={() => setIsBroken(true)} />
  );
}
