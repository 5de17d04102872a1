import { startChromium } from './chromium.ts';

/** The browser of all files of a worker, which loads this before the first of them. It ends with the process. */
export const sharedBrowser = await startChromium();
