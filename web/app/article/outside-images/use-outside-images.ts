import { useMemo } from 'react';
import { useRequestContext } from '../../request-context.tsx';
import { type OutsideImages, outsideImagesOf } from './policy.ts';

/** How this deployment shows the images of other sites. */
export function useOutsideImages(): OutsideImages {
  const { publicEnv } = useRequestContext();
  return useMemo(() => outsideImagesOf(publicEnv), [publicEnv]);
}
