import { useRequestContext } from '../request-context.tsx';

/**
 * Whether pictures and files of the wiki can be opened from its pages. They are asked for at the page's own origin and with
 * its cookie, which stays away from an api of another origin (contract, section 4.2, rule 2).
 */
export function useFilesReachable(): boolean {
  return useRequestContext().publicEnv.WEB_PUBLIC_API_URL === undefined;
}
