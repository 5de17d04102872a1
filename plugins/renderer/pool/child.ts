import { writeFileSync } from 'node:fs';
import { limits } from '../limits.ts';
import { findLinks } from '../pipeline/find-links.ts';
import { findTasks } from '../pipeline/find-tasks.ts';
import { findTitle } from '../pipeline/find-title.ts';
import { renderMarkdown } from '../pipeline/render-markdown.ts';
import type { RenderReply, RenderRequest } from './protocol.ts';

// A rendering process without secrets, answering one request at a time.

const makers = { page: renderMarkdown, links: findLinks, tasks: findTasks, title: findTitle };

function answer({ markdown, wanted }: RenderRequest): RenderReply {
  try {
    // A string is cheap to pass on, and nesting needs no stack.
    const json = JSON.stringify(makers[wanted](markdown));
    if (json.length > limits.maxResultLength) return tooComplex('over maxResultLength');
    return { kind: 'rendered', json, rssBytes: process.memoryUsage.rss() };
  } catch (error) {
    // Too deep, over a limit, or a bug: shown as text.
    return tooComplex(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  }
}

function tooComplex(reason: string): RenderReply {
  return { kind: 'too_complex', reason, rssBytes: process.memoryUsage.rss() };
}

function send(reply: RenderReply): void {
  process.send?.(reply);
}

// Out of memory, the kernel should kill this rather than the api or database.
function volunteerForOom(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not Linux, or not allowed: then the parent's watch has to do.
  }
}

volunteerForOom();
// Ctrl-C reaches the group, but the api decides.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit(0));
process.on('message', (request: RenderRequest) => send(answer(request)));
renderMarkdown('# Warm\n\nA first page costs ten times a second one: `code`, $x$.\n\n```js\nlet x;\n```\n');
send({ kind: 'ready' });
