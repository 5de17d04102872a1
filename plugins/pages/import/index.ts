import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Static } from 'typebox';
import type { PagesContext } from '../context.ts';
import { type Imported, importPages } from './import-pages.ts';
import { ImportedPages, NewPages, pagesAtOnce, type Refused } from './import-shapes.ts';

/** Many pages in one request. */
export function importRoutes(context: PagesContext): FastifyPluginAsyncTypebox {
  return async (fastify) => {
    fastify.post(
      '/api/pages/import',
      {
        config: { access: 'bearer', adds: 'records' },
        schema: {
          summary: 'Create many pages',
          description:
            `At most ${pagesAtOnce} pages, each as by \`POST /api/pages\`; a refused page doesn't affect the others. ` +
            'If the whole request fails, such as with `database_unavailable`, pages may have been created; a retry ' +
            'returns ' +
            'them as existing.',
          operationId: 'importPages',
          tags: ['pages'],
          body: NewPages,
          response: { 200: ImportedPages, ...fastify.problems(context.renderer.errors.TooManyTexts) },
        },
      },
      async (request) => {
        const account = context.accounts.of(request);
        const imported = await importPages(context, request.body.pages, account);
        return { items: imported.map((one) => present(one, (error) => fastify.problemOf(error, request))) };
      },
    );
  };
}

function present(
  imported: Imported,
  problemOf: (error: Error) => Static<typeof Refused>['problem'],
): Static<typeof ImportedPages>['items'][number] {
  if (imported.result === 'refused') return { result: 'refused', problem: problemOf(imported.error) };
  const { _id, path, revisionId } = imported.page;
  const page = { id: _id.toHexString(), path, revisionId: revisionId.toHexString() };
  if (imported.result === 'created') return { result: 'created', page };
  return { result: 'exists', page: { ...page, body: imported.body } };
}
