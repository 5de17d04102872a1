/// <reference types="@remix-run/react" />

const fromDocument = new Set<string>(
  typeof window === 'undefined' ? [] : Object.keys(window.__remixContext?.state.loaderData ?? {}),
);

/**
 * Returns the document's loader data, once; null elsewhere. Ask first: a later `serverLoader` requests the web process.
 */
export async function documentData<T>(routeId: string, serverLoader: () => Promise<T>): Promise<T | null> {
  return fromDocument.delete(routeId) ? await serverLoader() : null;
}
