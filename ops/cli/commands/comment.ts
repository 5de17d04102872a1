import { randomUUID } from 'node:crypto';
import { type Command, Option } from 'commander';
import { printable } from '../../terminal/printable.ts';
import { CliError } from '../errors.ts';
import type { Client } from '../http/client.ts';
import type { Comment, Thread } from '../http/comment-wire.ts';
import { type Output, run } from '../output.ts';
import { readText } from '../read-text.ts';
import { type CommonOptions, examples, withCommonOptions } from './common.ts';
import { findPage } from './find-page.ts';

interface ListOptions extends CommonOptions {
  state: string;
}
interface ResolveOptions extends CommonOptions {
  reopen?: boolean;
}

const textHelp = '\nReads the text, Markdown of at most 16 KiB, from standard input if FILE is missing or -.';

/** Adds the commands for comments. */
export function addComment(comment: Command): void {
  withCommonOptions(comment.command('list <path>'))
    .description('list its threads')
    .addOption(new Option('--state <state>', 'which threads').choices(['open', 'resolved', 'all']).default('open'))
    .addHelpText('after', '\nWith --json: one line of JSON per thread, with all its comments.')
    .addHelpText(
      'after',
      examples('wiki comment list /handbook/onboarding', 'wiki comment list /handbook/onboarding --state all --json'),
    )
    .action((path: string, options: ListOptions) =>
      run(options, async (output) => {
        const { client, page } = await findPage(path, options);
        for await (const thread of client.threads(page.id, options.state)) {
          const whole = await withAllReplies(client, thread);
          output.result(whole, textOf(whole));
        }
      }),
    );
  withCommonOptions(comment.command('add <path> [file]'))
    .description('start a thread')
    .addHelpText('after', textHelp)
    .addHelpText('after', examples("echo 'Is this still true?' | wiki comment add /handbook/onboarding"))
    .action((path: string, file: string | undefined, options: CommonOptions) =>
      run(options, async (output) => {
        const body = await readBody(file);
        const { client, page } = await findPage(path, options);
        await write(client, page.id, { body }, output);
      }),
    );
  withCommonOptions(comment.command('reply <path> <comment> [file]'))
    .description('answer in the thread of a comment')
    .addHelpText('after', `${textHelp}\nA reply reopens a resolved thread.`)
    .addHelpText('after', examples('wiki comment reply /handbook/onboarding 66f2c7d1a9b3e4f5a6b7c8d9 answer.md'))
    .action((path: string, id: string, file: string | undefined, options: CommonOptions) =>
      run(options, async (output) => {
        const body = await readBody(file);
        const { client, page } = await findPage(path, options);
        const { threadId } = await client.comment(id);
        await write(client, page.id, { body, threadId }, output);
      }),
    );
  withCommonOptions(comment.command('resolve <path> <comment>'))
    .description('resolve the thread of a comment')
    .option('--reopen', 'open it again')
    .addHelpText(
      'after',
      examples(
        'wiki comment resolve /handbook/onboarding 66f2c7d1a9b3e4f5a6b7c8d9',
        'wiki comment resolve /handbook/onboarding 66f2c7d1a9b3e4f5a6b7c8d9 --reopen',
      ),
    )
    .action((path: string, id: string, options: ResolveOptions) =>
      run(options, async (output) => {
        const { client } = await findPage(path, options);
        const { threadId } = await client.comment(id);
        const thread = await client.settleThread(threadId, options.reopen !== true);
        output.result(thread, `${threadId} is ${thread.isResolved ? 'resolved' : 'open'}.`);
      }),
    );
}

async function readBody(file = '-'): Promise<string> {
  const body = await readText(file, 'Type the comment; Ctrl-D ends it.');
  // Usually an earlier command in the pipe has failed.
  if (body.trim() === '') throw new CliError('text_empty', 'There is no text; nothing was written.');
  return body;
}

async function write(
  client: Client,
  pageId: string,
  comment: { body: string; threadId?: string },
  output: Output,
): Promise<void> {
  const written = await client.addComment(pageId, { ...comment, clientId: randomUUID() });
  output.result(written, written.comment.id);
  if (written.unreached.length > 0) {
    output.note(printable(`Some of those mentioned can't see this page: ${written.unreached.join(', ')}.`));
  }
}

async function withAllReplies(client: Client, thread: Thread): Promise<Thread> {
  const comments = [...thread.comments];
  if (thread.nextCursor) {
    for await (const reply of client.replies(thread.id, thread.nextCursor)) comments.push(reply);
  }
  return { ...thread, comments, nextCursor: null };
}

function textOf({ quote, isResolved, comments }: Thread): string {
  const lines = comments.flatMap((comment, index) => [
    headOf(comment) + (index === 0 && isResolved ? '  (resolved)' : ''),
    ...(index === 0 && quote !== null ? indented(quote, '  | ') : []),
    ...indented(comment.isDeleted ? '(deleted)' : comment.body, '  '),
  ]);
  return [...lines, ''].join('\n');
}

function headOf({ id, threadId, author, createdAt, editedAt }: Comment): string {
  const reply = id === threadId ? '' : '↳ ';
  return `${reply}${id}  ${createdAt}  ${printable(author)}${editedAt === null ? '' : '  (edited)'}`;
}

function indented(text: string, indent: string): string[] {
  return text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => indent + printable(line));
}
