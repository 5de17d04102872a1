import { ObjectId } from 'mongodb';
import type { Static } from 'typebox';
import type { PageFacts } from '../pages/index.ts';
import type { Asker, SearchContext } from './context.ts';
import { suggestCorrection } from './did-you-mean.ts';
import type { EngineQuery, Hit, SearchEngine } from './engine/engine.ts';
import { loosenQuery } from './query/loosen-query.ts';
import { parseQuery } from './query/parse-query.ts';
import { resolvePeople } from './resolve-people.ts';
import type { SearchQuery, SearchResults } from './schema.ts';

interface SeenHit {
  hit: Hit;
  page: PageFacts;
}

/** Reads on if pages became hidden. */
const readsMax = 10;

/** Returns visible ones in the asked order. */
export async function searchPages(
  context: SearchContext,
  { q, limit, sort = 'relevance', offset }: Omit<Static<typeof SearchQuery>, 'cursor'> & { offset: number },
  asker: Asker,
): Promise<Static<typeof SearchResults>> {
  const { clauses, problems } = await resolvePeople(context, parseQuery(q), asker);
  const none = { items: [], nextCursor: null, total: { count: 0, isExact: true }, didYouMean: null, problems };
  if (clauses.length === 0) return none;
  const hiddenPlaces = await context.pages.placesHiddenFrom(asker);
  return context.follower.use(async (engine, isComplete) => {
    const exact = { clauses, hiddenPlaces, isOfNames: false, sort, offset, limit };
    const query = await loosenedWhereNeeded(engine, exact);
    const { seen, total, next } = await readOn(context, engine, query, asker);
    const person = await context.accounts.namePersons(seen.map(({ page }) => page.updatedBy));
    const isNothing = total === 0 && query.offset === 0;
    return {
      items: seen.map(({ hit, page }) => ({
        page: {
          id: page._id.toHexString(),
          path: page.path,
          title: page.title,
          icon: page.icon,
          updatedAt: page.updatedAt.toISOString(),
          updatedBy: person(page.updatedBy),
        },
        matchedIn: hit.matchedIn,
        titleHighlights: hit.title === page.title ? hit.titleHighlights : [],
        passage: hit.passage,
        anchor: hit.anchor,
      })),
      nextCursor: next === null ? null : context.cursors.write({ offset: next }),
      total: { count: total, isExact: isComplete },
      didYouMean: isNothing ? await suggestCorrection(engine, q, query) : null,
      problems,
    };
  });
}

/** Splits Chinese and Japanese terms if there are no results. */
export async function loosenedWhereNeeded(engine: SearchEngine, query: EngineQuery): Promise<EngineQuery> {
  const clauses = loosenQuery(query.clauses);
  return clauses === null || (await engine.count(query)) > 0 ? query : { ...query, clauses };
}

async function readOn(context: Pick<SearchContext, 'pages'>, engine: SearchEngine, query: EngineQuery, asker: Asker) {
  const seen: SeenHit[] = [];
  let { offset } = query;
  let dropped = 0;
  for (let reads = 0; ; reads++) {
    const { hits, total } = await engine.query({ ...query, offset, limit: query.limit - seen.length });
    const some = await visibleHits(context, hits, asker);
    seen.push(...some);
    offset += hits.length;
    dropped += hits.length - some.length;
    const isEnd = hits.length === 0 || offset >= total;
    if (!isEnd && seen.length < query.limit && reads < readsMax) continue;
    return { seen, total: Math.max(0, total - dropped), next: isEnd ? null : offset };
  }
}

/** Returns live and visible now. */
export async function visibleHits(
  { pages }: Pick<SearchContext, 'pages'>,
  hits: readonly Hit[],
  asker: Asker,
): Promise<SeenHit[]> {
  const visible = await pages.factsVisible(
    hits.map(({ pageId }) => new ObjectId(pageId)),
    asker,
  );
  const byId = new Map(visible.map((page) => [page._id.toHexString(), page]));
  return hits.flatMap((hit) => {
    const page = byId.get(hit.pageId);
    return page ? [{ hit, page }] : [];
  });
}
