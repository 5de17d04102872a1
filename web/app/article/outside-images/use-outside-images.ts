import { useMemo } from 'react';
import { useRequestContext } from '../../request-context.tsx';
import { usePublicSettings } from '../../site/use-public-settings.ts';
import { type OutsideImages, outsideImagesOf } from './policy.ts';

export function useOutsideImages(): OutsideImages {
  const { publicEnv } = useRequestContext();
  const settings = usePublicSettings();
  return useMemo(() => outsideImagesOf(publicEnv, settings), [publicEnv, settings]);
}
