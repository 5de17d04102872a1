import { useRequestContext } from '../request-context.tsx';

/**
 * Requested at the page's origin with its cookie, which an api at another origin doesn't get (contract section 4.2,
 * rule 2).
 */
export function useFilesReachable(): boolean {
  return useRequestContext().publicEnv.WEB_PUBLIC_API_URL === undefined;
}
