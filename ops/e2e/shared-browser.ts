import { startChromium } from './chromium.ts';

/** Shared by all files of a worker, which loads this first; ends with the process. */
export const sharedBrowser = await startChromium();
