import type { Static } from 'typebox';
import type { Asker, SearchContext } from './context.ts';
import { limits, type TextTerm } from './query/query.ts';
import type { Suggestions, SuggestQuery } from './schema.ts';
import { loosenedWhereNeeded, visibleHits } from './search-pages.ts';
import { fold } from './text/fold.ts';

/** Pages that an account may see and whose title and path hold all that has been typed, the best first. */
export async function suggestPages(
  context: SearchContext,
  { q, limit }: Static<typeof SuggestQuery>,
  asker: Asker,
): Promise<Static<typeof Suggestions>> {
  const words = fold(q).split(/\s+/).filter(Boolean).slice(0, limits.termsMax);
  if (words.length === 0) return { items: [] };
  const terms = words.map((text): TextTerm => ({ kind: 'text', text, isPrefix: false, field: null }));
  const clauses = terms.map((term) => ({ isExcluded: false, anyOf: [term] }));
  const hiddenPlaces = await context.pages.placesHiddenFrom(asker);
  return context.follower.use(async (engine) => {
    const exact = { clauses, hiddenPlaces, isOfNames: true, offset: 0, limit: limit * 2 };
    const { hits } = await engine.query(await loosenedWhereNeeded(engine, exact));
    const seen = (await visibleHits(context, hits, asker)).slice(0, limit);
    const items = seen.map(({ hit, page }) => ({
      page: { id: page._id.toHexString(), path: page.path, title: page.title },
      titleHighlights: hit.title === page.title ? hit.titleHighlights : [],
    }));
    return { items };
  });
}
