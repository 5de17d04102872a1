/// <reference types="@remix-run/react" />

const fromDocument = new Set<string>(
  typeof window === 'undefined' ? [] : Object.keys(window.__remixContext?.state.loaderData ?? {}),
);

/**
 * What the server's loader of `routeId` put into the document, once; null afterwards and on routes that the document did
 * not show. A browser loader asks here first, since calling `serverLoader` later would send a request to the web process.
 */
export async function documentData<T>(routeId: string, serverLoader: () => Promise<T>): Promise<T | null> {
  return fromDocument.delete(routeId) ? await serverLoader() : null;
}
