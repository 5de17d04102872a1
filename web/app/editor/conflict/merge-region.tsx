import { useTranslation } from 'react-i18next';
import type { Region } from '../merge/three-way.ts';
import { LinesChange } from './merge-change.tsx';
import { SameLines } from './merge-same.tsx';

/** A part of the merge that needs no decision. */
export function MergeRegion({
  region,
  otherName,
}: {
  region: Exclude<Region, { kind: 'conflict' }>;
  otherName: string;
}) {
  const { t } = useTranslation();
  if (region.kind === 'same') return <SameLines lines={region.lines} />;
  const titles = {
    mine: t('editor.changedByYou'),
    theirs: t('editor.changedByOther', { name: otherName }),
    both: t('editor.changedByBoth'),
  };
  return (
    <section className="merge-region" data-side={region.kind} aria-label={titles[region.kind]}>
      <p className="merge-side">{titles[region.kind]}</p>
      <LinesChange from={region.base} to={region.lines} />
    </section>
  );
}
