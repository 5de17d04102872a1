import { useRouteLoaderData } from '@remix-run/react';
import type { RootData } from '../root-data.ts';
import { defaultSettings, type PublicSettings } from './public-settings.ts';

/** Returns how the wiki looks, as the document or the last reload has it. */
export function usePublicSettings(): PublicSettings {
  return useRouteLoaderData<RootData>('root')?.settings ?? defaultSettings;
}
