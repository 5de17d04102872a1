import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Asker, SearchContext } from './context.ts';
import { SearchUnavailable } from './errors.ts';
import * as wire from './schema.ts';
import { searchPages } from './search-pages.ts';
import { suggestPages } from './suggest-pages.ts';

const config = { access: 'bearer' } as const;
const tags = ['search'];

/** Finding pages. */
export function searchRoutes(context: SearchContext): FastifyPluginAsyncTypebox {
  return async (fastify) => {
    fastify.get(
      '/api/search',
      {
        config,
        schema: {
          summary: 'Search pages',
          description:
            'Finds, counts and suggests only what you can see. Ignores case, accents and widths, and finds parts ' +
            'of words, in every script. Changes are found after about a second.',
          operationId: 'search',
          tags,
          querystring: wire.SearchQuery,
          response: { 200: wire.SearchResults, ...fastify.problems(SearchUnavailable) },
        },
      },
      (request) => {
        const { cursor, ...query } = request.query;
        const offset = context.cursors.read(cursor)?.offset ?? 0;
        return answering(request.log, () => searchPages(context, { ...query, offset }, askerOf(request)));
      },
    );
    fastify.get(
      '/api/search/suggestions',
      {
        config,
        schema: {
          summary: 'Find pages by parts of their titles and paths, while typing',
          operationId: 'suggestSearch',
          tags,
          querystring: wire.SuggestQuery,
          response: { 200: wire.Suggestions, ...fastify.problems(SearchUnavailable) },
        },
      },
      (request) => answering(request.log, () => suggestPages(context, request.query, askerOf(request))),
    );
  };

  function askerOf(request: Parameters<SearchContext['accounts']['of']>[0]): Asker {
    return context.accounts.of(request);
  }
}

/** Failures give 503 and affect nothing else. */
async function answering<T>(log: { error(fields: object, message: string): void }, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (err) {
    log.error({ err }, 'could not answer a search');
    throw Object.assign(new SearchUnavailable(), { isForClients: true });
  }
}
