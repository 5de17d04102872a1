import { fold } from '../text/fold.ts';
import type { Section } from '../text/sections.ts';
import type { Hit, MatchedIn } from './engine.ts';
import { highlightsIn, type Needle, placesOf } from './needles.ts';
import { passageOf } from './passage.ts';
import type { StoredTexts } from './stored-texts.ts';

export interface FoundPage {
  pageId: string;
  path: string;
  title: string;
  texts: StoredTexts;
}

/** What one sees of a page that fits: where it does, and a passage of it. */
export function presentHit({ pageId, path, title, texts }: FoundPage, needles: readonly Needle[]): Hit {
  const { sections, tags, comments, attachments } = texts;
  const places: [MatchedIn, number][] = [
    ['title', heldBy([title], needles)],
    [
      'heading',
      heldBy(
        sections.map(({ heading }) => heading),
        needles,
      ),
    ],
    ['path', heldBy([path], needles)],
    [
      'body',
      heldBy(
        sections.map(({ text }) => text),
        needles,
      ),
    ],
    ['tag', heldBy(tags, needles)],
    ['comment', heldBy(comments, needles)],
    ['attachment', heldBy(attachments, needles)],
  ];
  const most = Math.max(...places.map(([, held]) => held));
  const matchedIn = most === 0 ? 'body' : (places.find(([, held]) => held === most)?.[0] ?? 'body');
  const shown = { pageId, title, matchedIn, titleHighlights: highlightsIn(title, needles) };
  if (matchedIn === 'comment') return { ...shown, passage: bestPassage(comments, needles), anchor: null };
  if (matchedIn === 'attachment') return { ...shown, passage: bestPassage(attachments, needles), anchor: null };
  const section = bestSection(sections, needles);
  if (!section)
    return {
      ...shown,
      passage: bestPassage(
        sections.map(({ text }) => text),
        [],
      ),
      anchor: null,
    };
  return { ...shown, passage: passageOf(section.text, needles), anchor: section.anchor };
}

/** How many of the needles stand in any of some texts. */
function heldBy(texts: readonly string[], needles: readonly Needle[]): number {
  const folded = texts.map(fold);
  return needles.filter((needle) => folded.some((text) => placesOf(text, needle).length > 0)).length;
}

/** The part with the most of the needles, the first of them; what its heading holds counts too. Null where none has any. */
function bestSection(sections: readonly Section[], needles: readonly Needle[]): Section | null {
  let best: Section | null = null;
  let most = 0;
  for (const section of sections) {
    const held = heldBy([section.text], needles) * 2 + heldBy([section.heading], needles);
    if (held > most) [best, most] = [section, held];
  }
  return best;
}

function bestPassage(texts: readonly string[], needles: readonly Needle[]): Hit['passage'] {
  const best = texts.find((text) => heldBy([text], needles) > 0) ?? texts.find((text) => text !== '');
  return best === undefined ? null : passageOf(best.replace(/\s+/g, ' ').trim(), needles);
}
