import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { Tree } from '../tree/create-tree.ts';

const onReturnMs = 5_000;
const onNavigationMs = 30_000;

/** Renews when the tab returns, and occasionally. */
export function useTreeRenewal(tree: Tree | null): void {
  const { key } = useLocation();
  const renewedAt = useRef(Number.POSITIVE_INFINITY);

  useEffect(() => {
    if (!tree) return;
    renewedAt.current = Date.now();
    const renew = () => {
      if (document.visibilityState === 'visible') renewAfter(onReturnMs, tree, renewedAt);
    };
    document.addEventListener('visibilitychange', renew);
    window.addEventListener('focus', renew);
    return () => {
      document.removeEventListener('visibilitychange', renew);
      window.removeEventListener('focus', renew);
    };
  }, [tree]);

  // another screen: one more reason to look.
  useEffect(() => {
    if (tree && key !== '') renewAfter(onNavigationMs, tree, renewedAt);
  }, [tree, key]);
}

function renewAfter(ms: number, tree: Tree, renewedAt: React.MutableRefObject<number>): void {
  if (Date.now() - renewedAt.current < ms) return;
  renewedAt.current = Date.now();
  void tree.renew();
}
