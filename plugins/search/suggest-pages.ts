import type { Static } from 'typebox';
import type { Asker, SearchContext } from './context.ts';
import { limits, type TextTerm } from './query/query.ts';
import type { Suggestions, SuggestQuery } from './schema.ts';
import { loosenedWhereNeeded, visibleHits } from './search-pages.ts';
import { fold } from './text/fold.ts';

/** Returns visible ones: by title words, then titles and paths containing the input, each by rank. */
export async function suggestPages(
  context: Pick<SearchContext, 'pages' | 'follower'>,
  { q, limit }: Static<typeof SuggestQuery>,
  asker: Asker,
): Promise<Static<typeof Suggestions>> {
  const words = fold(q).split(/\s+/).filter(Boolean).slice(0, limits.termsMax);
  if (words.length === 0) return { items: [] };
  const allOf = (term: Pick<TextTerm, 'isPrefix' | 'field'>) =>
    words.map((text) => ({ isExcluded: false, anyOf: [{ kind: 'text' as const, text, ...term }] }));
  const hiddenPlaces = await context.pages.placesHiddenFrom(asker);
  return context.follower.use(async (engine) => {
    const base = { hiddenPlaces, isOfNames: true, sort: 'relevance' as const, offset: 0, limit: limit * 2 };
    const begun = await engine.query({ ...base, clauses: allOf({ isPrefix: true, field: 'title' }) });
    const seen = await visibleHits(context, begun.hits, asker);
    if (seen.length < limit) {
      const anywhere = { ...base, clauses: allOf({ isPrefix: false, field: null }) };
      const { hits } = await engine.query(await loosenedWhereNeeded(engine, anywhere));
      const known = new Set(begun.hits.map(({ pageId }) => pageId));
      seen.push(
        ...(await visibleHits(
          context,
          hits.filter(({ pageId }) => !known.has(pageId)),
          asker,
        )),
      );
    }
    const items = seen.slice(0, limit).map(({ hit, page }) => ({
      page: { id: page._id.toHexString(), path: page.path, title: page.title, icon: page.icon },
      titleHighlights: hit.title === page.title ? hit.titleHighlights : [],
    }));
    return { items };
  });
}
