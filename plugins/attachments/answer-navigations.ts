import type { FastifyError, FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';

interface Words {
  title: string;
  text: string;
  link: string;
}

const words: Record<'en' | 'ja', Record<number, Words>> = {
  en: {
    401: {
      title: 'Sign in to open this file',
      text: 'It belongs to a wiki that you are not signed in to in this browser.',
      link: 'Sign in',
    },
    404: {
      title: 'There is no such file',
      text: 'It may have been deleted, or it belongs to a page that you may not see.',
      link: 'To the wiki',
    },
    410: {
      title: 'This file is missing or damaged',
      text: 'Its bytes are not what was uploaded. An administrator can bring them back from a backup.',
      link: 'To the wiki',
    },
  },
  ja: {
    401: {
      title: 'ファイルを開くにはサインインしてください',
      text: 'このファイルは、このブラウザーでサインインしていない Wiki のものです。',
      link: 'サインイン',
    },
    404: {
      title: 'ファイルがありません',
      text: '削除されたか、閲覧できないページのファイルです。',
      link: 'Wiki へ',
    },
    410: {
      title: 'ファイルが失われたか壊れています',
      text: 'アップロードされた内容と一致しません。管理者がバックアップから復元できます。',
      link: 'Wiki へ',
    },
  },
};

const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'";

/** Answers a browser's navigation with a page in place of the problem, under the same status. */
export function answerNavigations(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', describeNavigations);
  fastify.setErrorHandler((error: FastifyError, request, reply) => {
    const language = /^ *ja\b/i.test(request.headers['accept-language'] ?? '') ? 'ja' : 'en';
    const text = words[language][error.statusCode ?? 500];
    if (!text || !isNavigation(request)) throw error;
    return reply
      .code(error.statusCode ?? 500)
      .headers({ 'content-security-policy': policy, 'content-language': language, vary: 'Accept, Accept-Language' })
      .type('text/html; charset=utf-8')
      .send(page(language, text, error.statusCode === 401 ? signInUrl(request) : '/'));
  });
}

/** Documents the page in the route's responses. */
function describeNavigations(route: RouteOptions): void {
  const response = route.schema?.response as Record<string, { content?: object }> | undefined;
  for (const status of Object.keys(words.en)) {
    const described = response?.[status];
    if (!response || !described?.content) continue;
    response[status] = { ...described, content: { ...described.content, 'text/html': { schema: { type: 'string' } } } };
  }
}

/** Only navigations ask for HTML. */
function isNavigation({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && headers.accept?.includes('text/html') === true;
}

function signInUrl({ url }: FastifyRequest): string {
  return `/sign-in?next=${encodeURIComponent(url)}`;
}

/** `href` is percent-encoded, so it can't end the attribute. */
function page(language: string, { title, text, link }: Words, href: string): string {
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif }
body { max-width: 34rem; margin: 20vh auto 0; padding: 0 1.5rem }
h1 { font-size: 1.5rem; line-height: 1.3 }
</style>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="${href}">${link}</a></p>
</html>
`;
}
