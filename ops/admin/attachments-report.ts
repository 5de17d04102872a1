import type { Finding, FindingKind, Verification } from '../../plugins/attachments/index.ts';
import { counted } from './counted.ts';

export function lineOf({ kind, id, key, name, page, detail, isMended }: Finding): string {
  const owner = [id, name, page && `on ${page}`].filter(Boolean).join('  ');
  const outcome = isMended ? outcomes[kind] : undefined;
  // Repairing puts the bytes back under their key.
  const place = kind === 'missing' || kind === 'damaged' ? `key ${key}` : undefined;
  return `${kind.padEnd(10)}  ${[`${owner || key}: ${detail}`, outcome, place].filter(Boolean).join('; ')}`;
}

const outcomes: Partial<Record<FindingKind, string>> = {
  abandoned: 'taken back',
  orphan: 'removed',
  unfinished: 'removed',
};

const plurals: Record<FindingKind, [one: string, many: string]> = {
  missing: ['missing', 'missing'],
  damaged: ['damaged', 'damaged'],
  unreadable: ['unreadable', 'unreadable'],
  recovered: ['recovered', 'recovered'],
  abandoned: ['abandoned upload', 'abandoned uploads'],
  orphan: ['orphan', 'orphans'],
  unfinished: ['unfinished write', 'unfinished writes'],
};

export function summaryOf({ attachments, findings }: Verification, isDryRun: boolean): string {
  const counts = (Object.keys(plurals) as FindingKind[])
    .filter((kind) => findings[kind] > 0)
    .map((kind) => `${findings[kind]} ${plurals[kind][findings[kind] === 1 ? 0 : 1]}`);
  const what = counts.length ? counts.join(', ') : 'all is well';
  const looked = `${counted(attachments, 'attachment')} verified: ${what}.`;
  return isDryRun && counts.length ? `${looked} Nothing was changed.` : looked;
}

/** Returns advice about what the command cannot repair. */
export function adviceOn({ findings, orphansKept }: Verification): string[] {
  const advice = [];
  if (findings.missing + findings.damaged > 0) {
    advice.push('Restore these files from a backup, each under its key, and run this again.');
  }
  if (findings.unreadable > 0) advice.push('Check the disk or the connection of the storage.');
  if (orphansKept > 0) {
    const these = orphansKept === 1 ? 'An orphan was' : `${orphansKept} orphans were`;
    advice.push(
      `${these} kept: most of what is stored belongs to no attachment, as it does with a wrong MONGODB_URI, WIKI_DATA_DIR or WIKI_STORAGE_URL. If these are right, run this again with --remove-many-orphans.`,
    );
  }
  return advice;
}

export const isSomethingLeft = ({ findings, orphansKept }: Verification): boolean =>
  findings.missing + findings.damaged + findings.unreadable + orphansKept > 0;
