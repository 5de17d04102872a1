import { frontMatter } from './front-matter.ts';

interface Begun {
  /** Null for none. */
  given: string | null;
  /** Used unless the text has a title. */
  otherwise: string;
  path: string;
}

/** Fills placeholders; without one, a given title becomes the heading. */
export function fillIn(body: string, { given, otherwise, path }: Begun): string {
  const values = { title: given ?? otherwise, path };
  const text = given === null || body.includes('{{title}}') ? body : withHeading(body, '{{title}}');
  return text.replace(/\{\{(title|path)\}\}/g, (_, name: keyof typeof values) => values[name]);
}

const fence = /^ {0,3}(`{3,}|~{3,})(.*)$/;

/** Unchanged without a title. */
function withHeading(body: string, title: string): string {
  const head = frontMatter.exec(body)?.[0] ?? '';
  const lines = body.slice(head.length).split('\n');
  let open: string | null = null;
  for (const [index, line] of lines.entries()) {
    const [, marks = '', rest = ''] = fence.exec(line) ?? [];
    if (open !== null) {
      if (marks.startsWith(open) && rest.trim() === '') open = null;
    } else if (marks !== '') open = marks;
    else if (/^ {0,3}#(?:[ \t]|$)/.test(line)) return head + lines.with(index, `# ${title}`).join('\n');
    else if (isUnderlined(line, lines[index + 1])) return head + lines.toSpliced(index, 2, `# ${title}`).join('\n');
  }
  return body;
}

function isUnderlined(line: string, next = ''): boolean {
  return /^ {0,3}[^\s>#-]/.test(line) && /^ {0,3}=+[ \t]*$/.test(next);
}
