import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { type ClientLoaderFunctionArgs, type MetaArgs, useLoaderData } from '@remix-run/react';
import { currentUser } from '../account/current-user.ts';
import { loadSignedIn } from '../account/load-signed-in.ts';
import { takeOverArticle } from '../article/browser-articles.ts';
import { handOverArticle } from '../article/server-articles.server.ts';
import { ErrorScreen } from '../components/error-screen.tsx';
import { HomeScreen } from '../home/home-screen.tsx';
import { type HomeView, loadHomeView } from '../home/load-home-view.ts';
import { readSetupMemory } from '../home/setup-memory.ts';
import { documentData } from '../hydration.ts';
import { metaTitle } from '../i18n/meta-title.ts';
import { browserSources } from '../page/browser-sources.ts';
import { loadOnServer } from '../page/load-on-server.server.ts';
import { PendingScreen } from '../page/pending-screen.tsx';
import { publicSettings } from '../site/browser-public-settings.ts';
import { defaultSettings } from '../site/public-settings.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { homePage } = context.settings ?? defaultSettings;
  const setup = readSetupMemory(request.headers.get('cookie'));
  const view = await loadOnServer(request, context, async (api, sources) => {
    const isAdmin = (await sources.view(api, homePage))?.user.role === 'admin';
    return loadHomeView(api, sources, homePage, { isAdmin, setup });
  });
  return json<HomeView | null>(view && { ...view, home: view.home && handOverArticle(view.home, context) });
}

export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<HomeView> {
  const sent = await documentData('routes/home', () => serverLoader<HomeView | null>());
  const home = sent?.home ? takeOverArticle(sent.home) : null;
  if (sent && (home || !sent.home)) return { ...sent, home };
  return loadSignedIn(request, async (api) => {
    const [{ homePage }, user] = await Promise.all([publicSettings(), currentUser()]);
    const reader = { isAdmin: user?.role === 'admin', setup: readSetupMemory(document.cookie) };
    return loadHomeView(api, browserSources, homePage, reader);
  });
}
clientLoader.hydrate = true;

export const meta = ({ matches }: MetaArgs<typeof loader>) => metaTitle(matches, (t) => t('common.home'));

export default function HomeRoute() {
  const view = useLoaderData() as HomeView | null;
  return view ? <HomeScreen view={view} /> : <PendingScreen />;
}

export const ErrorBoundary = ErrorScreen;
