import escapeHtml from 'escape-html';
import { Feed } from 'feed';
import type { NamePerson } from '../accounts/index.ts';
import type { PageFacts } from '../pages/index.ts';
import type { FeedLanguage } from './schema.ts';

export interface FeedFacts {
  title: string;
  language: FeedLanguage;
  origin: string;
  /** The feed itself: path and query. */
  self: string;
  /** The path and query of the screen that shows the same. */
  screen: string;
  entries: readonly FeedEntry[];
}

export interface FeedEntry {
  page: PageFacts;
  /** Unchanged since its creation. */
  isNew: boolean;
  person: ReturnType<NamePerson>;
}

export const feedTexts = {
  en: {
    watched: 'Watched pages',
    created: (name: string) => `Created by ${name}`,
    changed: (name: string) => `Changed by ${name}`,
  },
  ja: {
    watched: 'ウォッチ中のページ',
    created: (name: string) => `${name} さんが作成`,
    changed: (name: string) => `${name} さんが更新`,
  },
};

/** Characters that XML 1.0 forbids (section 2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it is about
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Atom (RFC 4287), an entry per change. */
export function writeAtom({ title, language, origin, self, screen, entries }: FeedFacts): string {
  const url = new URL(self, origin);
  const feed = new Feed({
    // Without the token, so renewing keeps the feed's identity.
    id: new URL(screen, origin).href,
    link: new URL(screen, origin).href,
    title,
    language,
    generator: false,
    feedLinks: { atom: url.href },
    updated: entries[0]?.page.updatedAt ?? new Date(0),
  });
  for (const { page, isNew, person } of entries) {
    const link = `${origin}/-/page/${page._id}`;
    const sentence = feedTexts[language][isNew ? 'created' : 'changed'](person.name);
    feed.addItem({
      id: `${link}?revision=${page.revisionId}`,
      link,
      date: page.updatedAt,
      // Feed readers take both for HTML.
      title: escapeHtml(page.title),
      description: escapeHtml(`${sentence} · ${page.path}`),
      author: [{ name: person.name }],
    });
  }
  return feed.atom1().replaceAll(forbidden, '');
}
