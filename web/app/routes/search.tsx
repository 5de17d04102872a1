import { type ClientLoaderFunctionArgs, type MetaArgs, useLoaderData } from '@remix-run/react';
import { loadSignedIn } from '../account/load-signed-in.ts';
import { ErrorScreen } from '../components/error-screen.tsx';
import { metaTitle } from '../i18n/meta-title.ts';
import { PendingScreen } from '../page/pending-screen.tsx';
import { readSearchUrl } from '../paths/search-url.ts';
import { loadSearch, type SearchView } from '../search/load-search.ts';
import { SearchScreen } from '../search/search-screen.tsx';

export function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<SearchView> {
  return loadSignedIn(request, (api) => loadSearch(api, readSearchUrl(request.url)));
}

export const meta = ({ data, matches }: MetaArgs<unknown>) =>
  metaTitle(matches, (t) => {
    const { query = '' } = (data as SearchView | undefined) ?? {};
    return query === '' ? t('search.title') : t('search.titleFor', { query });
  });

export default function SearchRoute() {
  return <SearchScreen view={useLoaderData() as SearchView} />;
}

export const HydrateFallback = PendingScreen;
export const ErrorBoundary = ErrorScreen;
