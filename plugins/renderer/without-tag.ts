import { stringify } from 'yaml';
import { findTags } from './tags-entry.ts';
import { withoutFrontMatter } from './written-front-matter.ts';

/** Removes a tag, ignoring case, with otherwise empty front matter. */
export function withoutTag(markdown: string, tag: string): string {
  const found = findTags(markdown);
  const left = found?.tags.filter((one) => one.normalize('NFC').toLowerCase() !== tag.toLowerCase());
  if (!found || !left || left.length === found.tags.length) return markdown;
  const { start, end, frontMatter } = found;
  if (left.length > 0) return markdown.slice(0, start) + written(left) + markdown.slice(end);
  const others = markdown.slice(frontMatter.start, start) + markdown.slice(end, frontMatter.end);
  // Only the two rules are left.
  if (/^\s*---\s*(?:---|\.\.\.)\s*$/.test(others)) return withoutFrontMatter(markdown, frontMatter);
  return markdown.slice(0, start) + markdown.slice(end);
}

function written(tags: string[]): string {
  return `tags: ${stringify(tags, { collectionStyle: 'flow', flowCollectionPadding: false, lineWidth: 0 })}`;
}
