import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useMemo, useState } from 'react';
import { sharingIn } from './sharing-hash.ts';

const none: readonly string[] = [];

/** Whether the permissions of the page on the screen are open: by its menu, or by an address with people who ask for access. */
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
