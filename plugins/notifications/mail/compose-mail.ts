import escapeHtml from 'escape-html';
import type { MailLanguage, MailMode } from '../settings/settings.ts';
import { type Entry, entryParts, entryPath, lineOf } from './entry-text.ts';
import { interpolate } from './interpolate.ts';
import { texts } from './texts/texts.ts';

export interface Composing {
  /** The entries in chronological order; at least one. */
  entries: readonly Entry[];
  name: string;
  language: MailLanguage;
  mode: MailMode;
  /** Returns the absolute URL of a path of the wiki. */
  urlOf: (path: string) => string;
  links: MailLinks;
}

/** `stopKind` is null for several kinds. */
export interface MailLinks {
  settings: string;
  stopKind: string | null;
  stopAll: string;
}

/** Entries listed one by one. */
const entriesMax = 50;

/** Composes the email. User content is always escaped. */
export function composeMail(composing: Composing): { subject: string; text: string; html: string } {
  const subject = subjectOf(composing);
  return { subject, text: textOf(composing), html: htmlOf(composing, subject) };
}

function subjectOf({ entries, language, mode }: Composing): string {
  const { subjectOfDay, subjectOfPage, subjectOfMany } = texts[language];
  const count = String(entries.length);
  const [first] = entries;
  if (mode === 'daily') return interpolate(subjectOfDay, { count });
  if (first && entries.length === 1) return plain(first, language);
  const isOfOnePage = first?.page && entries.every(({ page }) => page?.id === first.page?.id);
  if (!isOfOnePage) return interpolate(subjectOfMany, { count });
  return interpolate(subjectOfPage, { count, page: lineOf(first.page?.title || first.page?.path || '') });
}

function textOf({ entries, name, language, urlOf, links }: Composing): string {
  const { why, settings, stopKind, stopAll } = texts[language];
  const shown = entries.slice(0, entriesMax).map((entry) => `${plain(entry, language)}\n${urlOf(entryPath(entry))}`);
  const end = [
    interpolate(why, { name: lineOf(name) }),
    `${settings}: ${links.settings}`,
    ...(links.stopKind ? [`${stopKind}: ${links.stopKind}`] : []),
    `${stopAll}: ${links.stopAll}`,
  ];
  return `${[...shown, ...moreOf(entries, language)].join('\n\n')}\n\n-- \n${end.join('\n')}\n`;
}

function htmlOf({ entries, name, language, urlOf, links }: Composing, subject: string): string {
  const { why, settings, stopKind, stopAll } = texts[language];
  const items = entries
    .slice(0, entriesMax)
    .map((entry) => `<li style="margin:0 0 12px">${itemOf(entry, language, urlOf)}</li>`);
  const more = moreOf(entries, language).map((line) => `<p>${escapeHtml(line)}</p>`);
  const end = [
    link(links.settings, settings),
    ...(links.stopKind ? [link(links.stopKind, stopKind)] : []),
    link(links.stopAll, stopAll),
  ];
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="font-family:sans-serif;line-height:1.5;max-width:40em;margin:0 auto;padding:16px">',
    `<ul style="list-style:none;margin:0;padding:0">${items.join('\n')}</ul>`,
    ...more,
    '<hr style="border:0;border-top:1px solid #ccc">',
    `<p style="font-size:14px">${escapeHtml(interpolate(why, { name: lineOf(name) }))}<br>${end.join('<br>')}</p>`,
    '</body></html>',
  ].join('\n');
}

/** Returns an entry with its subject linked, or the whole sentence if it has none. */
function itemOf(entry: Entry, language: MailLanguage, urlOf: Composing['urlOf']): string {
  const parts = entryParts(entry, language);
  const target = urlOf(entryPath(entry));
  const isSubject = (place: string | null) => place === 'page' || place === 'group';
  if (!parts.some(({ place }) => isSubject(place))) return link(target, plain(entry, language));
  return parts.map(({ place, text }) => (isSubject(place) ? link(target, text) : escapeHtml(text))).join('');
}

function plain(entry: Entry, language: MailLanguage): string {
  return entryParts(entry, language)
    .map(({ text }) => text)
    .join('');
}

function moreOf(entries: readonly Entry[], language: MailLanguage): string[] {
  const more = entries.length - entriesMax;
  return more > 0 ? [interpolate(texts[language].moreEntries, { count: String(more) })] : [];
}

function link(target: string, text: string): string {
  return `<a href="${escapeHtml(target)}">${escapeHtml(text)}</a>`;
}
