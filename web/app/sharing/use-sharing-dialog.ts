import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useMemo, useState } from 'react';
import { sharingIn } from './sharing-hash.ts';

const none: readonly string[] = [];

/** Opened by the menu, or by an address with people who ask. */
export function useSharingDialog() {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const askerIds = useMemo(() => sharingIn(hash) ?? none, [hash]);
  useEffect(() => {
    if (askerIds.length > 0) setIsOpen(true);
  }, [askerIds]);
  return {
    isOpen,
    askerIds,
    open: () => setIsOpen(true),
    close() {
      setIsOpen(false);
      if (askerIds.length > 0) navigate(pathname, { replace: true, preventScrollReset: true });
    },
  };
}
