import { useRouteLoaderData } from '@remix-run/react';
import type { RootData } from '../root-data.ts';
import { defaultSettings, type PublicSettings } from './public-settings.ts';

/** As in the document or last reload. */
export function usePublicSettings(): PublicSettings {
  return useRouteLoaderData<RootData>('root')?.settings ?? defaultSettings;
}
