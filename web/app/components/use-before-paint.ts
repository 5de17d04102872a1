import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect`, also for what the server renders: React warns of the one that the server cannot run. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;
