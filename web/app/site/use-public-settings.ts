import { useRouteLoaderData } from '@remix-run/react';
import type { RootData } from '../root-data.ts';
import { defaultSettings, type PublicSettings } from './public-settings.ts';

/** From the document or the last reload. */
export function usePublicSettings(): PublicSettings {
  return useRouteLoaderData<RootData>('root')?.settings ?? defaultSettings;
}
