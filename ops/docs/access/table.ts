import type { Answer } from './answers.ts';
import type { AskedRoute } from './routes.ts';
import type { Way } from './ways.ts';

export interface Row {
  route: AskedRoute;
  answers: Answer[];
}

const carriers = { none: '', cookie: 'cookie: ', bearer: 'Bearer: ', query: '`?token=`: ' };
const marks: Record<Answer, string> = { in: '✓', '401': '401', '403': '403' };

/** Returns the page of each route's answers to each kind of credentials. */
export function tablePage(ways: Way[], rows: Row[]): string {
  const head = ['Route', 'Asks for', ...ways.map(({ name, carrier }) => `${carriers[carrier]}${name}`)];
  const body = rows.map(({ route, answers }) => [
    `\`${route.method} ${route.path}\``,
    askedOf(route),
    ...answers.map((answer) => marks[answer]),
  ]);
  const lines = [head, head.map((_, index) => (index < 2 ? '---' : ':-:')), ...body];
  return `${intro}\n${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}

const intro = `# Who may call what

Every route of the api against every way to say who is calling. ✓ means that the gate lets the request through; what the
route then answers depends on the rest of the request, and on what the caller may see. The page is written by
\`npm run -s generate:access\`, from the description at \`/api/openapi.json\` and from what a running api answers; a test
holds both to each other, and this page to them.

\`read\`, \`write\` and \`admin\` are access tokens with that one scope. The cookie is \`wiki.accessToken\`.
`;

function askedOf({ carriers, scope }: AskedRoute): string {
  if (carriers.length === 0) return 'nothing';
  if (carriers[0] === 'query') return 'a WebSocket token';
  return `${scope ?? 'any scope'}${carriers.includes('cookie') ? ', or the cookie' : ''}`;
}
