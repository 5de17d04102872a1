import type { FastifyInstance } from 'fastify';
import type { Root } from 'hast';
import type { Link } from '../renderer/index.ts';

/** Distinct ids in text order, 24 hex digits each. */
export interface Mentions {
  people: string[];
  groups: string[];
}

/** Per kind; mentioning a whole company addresses no one. */
export const mentionsMax = 100;

type Links = Pick<FastifyInstance['renderer'], 'linksInText' | 'linksOf'>;

const mention = /^\/-\/(people|groups)\/([0-9a-fA-F]{24})$/;

/** Mentions in a tree, up to 100 of each kind: links to profiles, so none in code. JSON isn't parsed whole. */
export function mentionsIn({ linksInText, linksOf }: Links, ast: Root | string): Mentions {
  const links: Iterable<Link> = typeof ast === 'string' ? linksInText(ast) : linksOf(ast);
  const found = { people: new Set<string>(), groups: new Set<string>() };
  for (const { href } of links) {
    const [, kind, id] = mention.exec(href) ?? [];
    if (!id) continue;
    const ids = kind === 'people' ? found.people : found.groups;
    if (ids.size < mentionsMax) ids.add(id.toLowerCase());
  }
  return { people: [...found.people], groups: [...found.groups] };
}

export function newAmong(now: Mentions, before: Mentions): Mentions {
  return {
    people: now.people.filter((id) => !before.people.includes(id)),
    groups: now.groups.filter((id) => !before.groups.includes(id)),
  };
}
