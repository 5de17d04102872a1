import type { AppInfo } from './answering.ts';
import { type Settings, shownOrigin } from './settings.ts';

/** Returns the text that a started wiki prints. */
export function welcome(settings: Settings, { version, setupNeeded }: AppInfo): string {
  const { host, dataDir } = settings;
  const isLocal = ['127.0.0.1', '::1', 'localhost'].includes(host);
  const origin = shownOrigin(settings);
  const lines = [
    `The wiki ${version} is running at ${origin}`,
    setupNeeded && `There is no account yet: the first to sign up becomes the administrator. ${origin}/sign-up`,
    isLocal && 'Only this machine can reach it; HOST=0.0.0.0 opens it to your network.',
    `Its data is in ${dataDir}. Ctrl-C closes it.`,
  ];
  return `\n${lines
    .filter(Boolean)
    .map((line) => `  ${line}`)
    .join('\n')}\n`;
}
