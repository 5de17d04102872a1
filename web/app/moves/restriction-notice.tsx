import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../components/notice.tsx';
import { findPageAt } from '../paths/find-page-at.ts';
import { parentPath } from '../paths/page-path.ts';
import type { MovablePage } from './moves-underway.ts';

type Restriction = { kind: 'into' | 'outOf'; title: string } | null;

/** Warns if a page enters or leaves a restricted part. */
export function RestrictionNotice({ page, to }: { page: MovablePage; to: string }) {
  const { t } = useTranslation();
  const [restriction, setRestriction] = useState<Restriction>(null);
  const from = parentPath(page.path) ?? '/';
  const parent = parentPath(to) ?? '/';

  useEffect(() => {
    setRestriction(null);
    if (from === parent) return;
    const leaving = new AbortController();
    void findRestriction(from, parent, leaving.signal).then(
      (found) => !leaving.signal.aborted && setRestriction(found),
    );
    return () => leaving.abort();
  }, [from, parent]);

  if (!restriction) return null;
  const { kind, title } = restriction;
  return (
    <Notice tone="warning">
      <p>{kind === 'into' ? t('moves.intoRestricted', { title }) : t('moves.outOfRestricted', { title })}</p>
    </Notice>
  );
}

async function findRestriction(from: string, to: string, signal: AbortSignal): Promise<Restriction> {
  const [before, after] = await Promise.all([from, to].map((path) => pageAt(path, signal)));
  if (after?.isRestricted) return { kind: 'into', title: after.title };
  return before?.isRestricted ? { kind: 'outOf', title: before.title } : null;
}

// Failures show no notice.
async function pageAt(path: string, signal: AbortSignal) {
  return path === '/' ? null : findPageAt(path, signal).catch(() => null);
}
