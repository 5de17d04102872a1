import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { waitForHydration } from './hydration.ts';

const whole = '/usr/bin/chromium';
const shell = '/usr/bin/chromium-headless-shell';

/**
 * Starts Chromium's headless shell if installed, a fifth cheaper. `isWhole`: with everything, such as the PDF viewer.
 */
export async function startChromium({ isWhole = false } = {}): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: chromiumPath({ isWhole }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Most pages are left before compiling well pays.
      '--js-flags=--no-maglev,--no-turbofan',
    ],
  });
  waitForHydration(browser);
  return browser;
}

export const chromiumPath = ({ isWhole }: { isWhole: boolean }): string =>
  process.env.CHROMIUM_PATH ?? (isWhole || !existsSync(shell) ? whole : shell);
