import type { IncomingMessage } from 'node:http';
import { type Refusal, refusal } from '../../web/server/forward/upstream.ts';

const retryAfterSeconds = 2;

const words = {
  en: { title: 'The wiki is starting', text: 'This page opens by itself in a moment. Nothing that was saved is lost.' },
  ja: { title: 'Wiki を起動しています', text: 'このページはまもなく自動で開きます。保存した内容は失われません。' },
} as const;

/** Returns the answer while a process (re)starts; browsers get a page that reloads. */
export function starting(req: IncomingMessage): Refusal {
  const refused = refusal(503, 'The wiki is being started. Try again shortly.');
  return { ...refused, retryAfterSeconds, ...(isNavigation(req) && { page: pageFor(req) }) };
}

/** Whether a person waits for a page. */
export function isNavigation({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html');
}

function pageFor({ headers }: IncomingMessage): string {
  const language = /^\s*ja\b/i.test(headers['accept-language'] ?? '') ? 'ja' : 'en';
  const { title, text } = words[language];
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${retryAfterSeconds}">
<title>${title}</title>
<style>
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 2rem; box-sizing: border-box;
    font: 1rem/1.6 system-ui, sans-serif; text-align: center; }
  h1 { font-size: 1.5rem; margin: 0 0 .5rem; }
  p { margin: 0; max-width: 30rem; }
</style>
<main>
  <h1>${title}</h1>
  <p role="status">${text}</p>
</main>
</html>
`;
}
