import { keepCookie } from '../preferences/browser-cookie.ts';
import { readCookie } from '../preferences/cookie.ts';
import type { SetupStep } from './setup-steps.ts';

const name = 'wiki.setup';
const ended = 'ended';

/** Kept in a cookie, so that the server has it. */
export interface SetupMemory {
  /** The list isn't shown again. */
  hasEnded: boolean;
  /** The steps that were opened. */
  seen: ReadonlySet<string>;
}

/** Reads a cookie header, or `document.cookie`. */
export function readSetupMemory(cookies: string | null): SetupMemory {
  const seen = new Set((readCookie(cookies, name) ?? '').split(' '));
  return { hasEnded: seen.has(ended), seen };
}

export function seeStep(step: SetupStep): void {
  remember([...readSetupMemory(document.cookie).seen, step]);
}

export function endSetup(): void {
  remember([ended]);
}

function remember(words: string[]): void {
  keepCookie(name, [...new Set(words)].filter(Boolean).join(' '));
}
