import type { FastifyInstance } from 'fastify';
import type { Root } from 'hast';
import type { Link } from '../renderer/index.ts';

/** The people and groups named by a text: ids of 24 hex digits, in the order of the text, each once. */
export interface Mentions {
  people: string[];
  groups: string[];
}

/** More of either kind are not counted: a text that names a whole company is no message to anyone. */
export const mentionsMax = 100;

type Links = Pick<FastifyInstance['renderer'], 'linksInText' | 'linksOf'>;

const mention = /^\/-\/(people|groups)\/([0-9a-fA-F]{24})$/;

/**
 * Returns the people and groups that a tree mentions, at most 100 of each. A mention is a link to a profile, so text in
 * code is none. Takes the tree, or its JSON text, which is not parsed as a whole.
 */
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
