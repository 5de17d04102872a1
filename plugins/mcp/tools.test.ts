import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { alsoBoot, signUp } from '../../api/test-app.ts';
import { settle } from '../pages/permissions/test-people.ts';
import { limits } from './limits.ts';
import { openAgents } from './test-agent.ts';
import { tools } from './tools.ts';

alsoBoot('all');

interface Page {
  id: string;
  path: string;
  title: string;
  revisionId: string;
  url: string | null;
  body: string;
  nextOffset: number | null;
  totalLength: number;
}
interface List {
  items: { id: string; path: string; title: string; pageId: string | null }[];
  nextCursor: string | null;
}

t.test('every tool is described, with its input, its output and whether it writes', async (t) => {
  const { agent } = await openAgents(t);
  const { client } = await agent();
  const { tools: listed } = await client.listTools();
  t.same(
    listed.map(({ name }) => name),
    tools.map(({ name }) => name),
  );
  for (const { name, title, description, inputSchema, outputSchema, annotations } of listed) {
    t.ok(title && description && description.length > 40, name);
    t.equal(inputSchema.type, 'object', name);
    t.equal(outputSchema?.type, 'object', name);
    const isReadOnly = tools.find((tool) => tool.name === name)?.isReadOnly;
    t.match(annotations, { readOnlyHint: isReadOnly, openWorldHint: false, destructiveHint: Boolean }, name);
    for (const [field, schema] of Object.entries(inputSchema.properties ?? {}))
      t.match(JSON.stringify(schema), /description|enum/, `${name} ${field}`);
  }
  t.match(client.getServerVersion(), { name: 'wiki', version: /^\d/ });
  t.match(client.getInstructions(), /search_pages/);
});

t.test('the tools of the README are those that there are', async (t) => {
  const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');
  const rows = [...readme.matchAll(/^\| `(\w+)` \| ([\w, ]+) \|/gm)].map(([, name, scopes]) => ({ name, scopes }));
  t.same(
    rows,
    tools.map(({ name, scopes }) => ({ name, scopes: scopes.join(', ') })),
  );
});

t.test('a page is written, found, read and changed', async (t) => {
  const { agent, app } = await openAgents(t, { publicUrl: 'https://wiki.example' });
  const { use, refused } = await agent();
  const created = await use<Page>('create_page', { path: '/handbook/お茶', body: '# Tea ☕\n\nBlack.\n' });
  t.match(created, { path: '/handbook/お茶', title: 'Tea ☕', state: 'normal', updatedBy: { name: 'Ada' } });
  t.equal(created.url, `https://wiki.example/handbook/${encodeURIComponent('お茶')}`);
  t.match(await refused('create_page', { path: '/handbook/お茶', body: 'x' }), { code: 'path_taken', status: 409 });

  await app.pageSearch.catchUp();
  for (const query of ['tea', '茶', 'lack in:/handbook']) {
    const found = await use<List>('search_pages', { query });
    const page = { id: created.id, path: '/handbook/お茶', title: 'Tea ☕' };
    t.match(found, { items: [{ page }], total: { count: 1 } }, query);
  }
  const top = await use<List>('list_children');
  t.match(top.items, [{ path: '/handbook', pageId: null, hasChildren: true }]);
  const below = await use<List>('list_children', { path: '/handbook' });
  t.match(below.items, [{ path: '/handbook/お茶', pageId: created.id }]);

  const byPath = await use<Page>('read_page', { page: '/handbook/お茶' });
  t.match(byPath, { id: created.id, body: '# Tea ☕\n\nBlack.\n', nextOffset: null, totalLength: 16 });
  t.same(await use('read_page', { page: created.id }), byPath);

  const updated = await use<Page>('update_page', {
    page: '/handbook/お茶',
    body: '# Tea\n\nGreen.\n',
    baseRevisionId: byPath.revisionId,
  });
  t.not(updated.revisionId, byPath.revisionId);
  const edited = await use<Page>('edit_page', {
    page: created.id,
    baseRevisionId: updated.revisionId,
    edits: [
      { oldText: 'Green.', newText: 'Cost: $& and $1.' },
      { oldText: 'Cost', newText: 'Price' },
    ],
  });
  t.match(await use('read_page', { page: created.id }), {
    revisionId: edited.revisionId,
    body: '# Tea\n\nPrice: $& and $1.\n',
  });
  const recent = await use<List>('recent_changes', { limit: 1 });
  t.match(recent, { items: [{ id: created.id, revisionId: edited.revisionId }], nextCursor: null });
});

t.test('a change based on an older text loses nothing', async (t) => {
  const { agent } = await openAgents(t);
  const { use, refused } = await agent();
  const page = '/tea';
  const first = await use<Page>('create_page', { path: page, body: 'one' });
  const second = await use<Page>('update_page', { page, body: 'two', baseRevisionId: first.revisionId });
  const update = { page, body: 'three', baseRevisionId: first.revisionId };
  const edit = { page, baseRevisionId: first.revisionId, edits: [{ oldText: 'two', newText: 'three' }] };
  for (const [name, input] of [['update_page', update] as const, ['edit_page', edit] as const]) {
    const problem = await refused(name, input);
    t.match(problem, { code: 'stale_revision', currentRevisionId: second.revisionId }, name);
    t.notMatch(JSON.stringify(problem), /"body"/, 'whole texts are read with read_page');
  }
  const base = { page, baseRevisionId: second.revisionId };
  const absent = {
    ...base,
    edits: [
      { oldText: 'two', newText: 'aa' },
      { oldText: 'two', newText: '' },
    ],
  };
  t.match(await refused('edit_page', absent), { code: 'text_not_found', edit: 1 });
  const twice = {
    ...base,
    edits: [
      { oldText: 'two', newText: 'aaa' },
      { oldText: 'aa', newText: '' },
    ],
  };
  t.match(await refused('edit_page', twice), { code: 'text_not_unique', edit: 1 });
  t.match(await use('read_page', { page }), { body: 'two', revisionId: second.revisionId });

  const both = await Promise.allSettled(
    ['left', 'right'].map((body) => use('update_page', { page, body, baseRevisionId: second.revisionId })),
  );
  t.same(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected'], 'of two at once one is refused');
});

t.test('a long page is read in parts, and no character is cut in two', async (t) => {
  const { agent } = await openAgents(t);
  const { use } = await agent();
  const body = `x${'𝒳'.repeat(limits.textLength)}`;
  await use('create_page', { path: '/long', body });
  const parts: string[] = [];
  for (let offset: number | null = 0; offset !== null; ) {
    const part: Page = await use('read_page', { page: '/long', offset });
    t.ok(part.body.length <= limits.textLength + 1 && !/^[\udc00-\udfff]|[\ud800-\udbff]$/.test(part.body));
    t.equal(part.totalLength, body.length);
    parts.push(part.body);
    offset = part.nextOffset;
  }
  t.equal(parts.length, 2);
  t.equal(parts.join(''), body);
  t.match(await use('read_page', { page: '/long', offset: body.length + 5 }), { body: '', nextOffset: null });
});

t.test('a page is talked about', async (t) => {
  const { agent } = await openAgents(t);
  const { use, refused } = await agent();
  await use('create_page', { path: '/tea', body: 'x' });
  const first = await use<{ id: string; threadId: string }>('add_comment', { page: '/tea', body: 'Is **this** so?' });
  t.equal(first.threadId, first.id);
  await use('add_comment', { page: '/tea', body: 'y'.repeat(limits.commentLength + 1), threadId: first.id });
  const { items, openCount } = await use<{
    items: { id: string; quote: string | null; replyCount: number; comments: { body: string; isCut: boolean }[] }[];
    openCount: number;
  }>('list_comments', { page: '/tea' });
  t.match(items, [{ id: first.id, quote: null, replyCount: 1, comments: [{ body: 'Is **this** so?', isCut: false }] }]);
  t.match(items[0]?.comments[1], { isCut: true });
  t.equal(items[0]?.comments[1]?.body.length, limits.commentLength);
  t.equal(openCount, 1);
  const replies = await use<{ items: object[] }>('list_replies', { threadId: first.id });
  t.match(replies, { items: [{ author: { name: 'Ada' }, isCut: true }], nextCursor: null });
  t.match(await refused('add_comment', { page: '/tea', body: '  ' }), { code: 'comment_empty' });
  t.match(await refused('add_comment', { page: '/tea', body: 'z'.repeat(16 * 1024 + 1) }), {
    code: 'comment_too_large',
  });
});

t.test('a file is attached, with a name in any script', async (t) => {
  const { agent, app, ada } = await openAgents(t);
  const { use, refused } = await agent();
  await use('create_page', { path: '/tea', body: 'x' });
  const bytes = randomBytes(1000);
  const input = { page: '/tea', name: '計画 "A".bin', content: bytes.toString('base64') };
  const made = await use<{ id: string; markdown: string }>('attach_file', input);
  t.match(made, { name: '計画 "A".bin', size: 1000, fileUrl: String });
  t.match(made.markdown, made.id);
  const original = await app.inject({ url: `/api/attachments/${made.id}/original`, headers: ada.headers });
  t.same(original.rawPayload, bytes);
  t.match(await use('list_attachments', { page: '/tea' }), { items: [{ id: made.id }], nextCursor: null });
  for (const content of ['%%%%', 'abc', 'data:text/plain;base64,YQ==']) {
    t.match(await refused('attach_file', { ...input, content }), { code: 'content_invalid' }, content);
  }
});

t.test('a file may have its limit and not one byte more', async (t) => {
  const { agent } = await openAgents(t, { uploadMaxBytes: 1000 });
  const { use, refused } = await agent();
  await use('create_page', { path: '/tea', body: 'x' });
  const attach = { page: '/tea', name: 'a.bin' };
  const ofSize = (size: number) => ({ ...attach, content: Buffer.alloc(size, 1).toString('base64') });
  t.match(await use('attach_file', ofSize(1000)), { size: 1000 });
  t.match(await refused('attach_file', ofSize(1001)), { code: 'attachment_too_large', maxBytes: 1000 });
  const most = await refused('attach_file', ofSize(limits.fileMaxBytes));
  t.match(most, { code: 'attachment_too_large', maxBytes: 1000 }, 'the endpoint takes it, the wiki does not');
  const over = await refused('attach_file', ofSize(limits.fileMaxBytes + 1));
  t.match(over, { code: 'attachment_too_large', maxBytes: limits.fileMaxBytes });
});

t.test('an agent sees and does only what its person may', async (t) => {
  const { agent, app, ada } = await openAgents(t);
  const ofAda = await agent();
  const { id, revisionId } = await ofAda.use<Page>('create_page', { path: '/secret', body: '# Secret plan' });
  const open = await ofAda.use<Page>('create_page', { path: '/open', body: '# Open plan' });
  const rule = (url: string, payload: object) => app.inject({ method: 'PUT', url, headers: ada.headers, payload });
  await rule(`/api/pages/${id}/access`, { view: { groups: [] }, edit: null });
  await rule(`/api/pages/${open.id}/access`, { view: null, edit: { groups: [] } });

  const bob = await signUp(app, 'Bob');
  const { use, refused } = await agent(bob.accessToken);
  const secret = { page: '/secret' };
  const calls: [string, Record<string, unknown>][] = [
    ['read_page', secret],
    ['read_page', { page: id }],
    ['update_page', { page: id, body: 'x', baseRevisionId: revisionId }],
    ['edit_page', { page: id, baseRevisionId: revisionId, edits: [{ oldText: 'a', newText: 'b' }] }],
    ['list_comments', secret],
    ['add_comment', { ...secret, body: 'x' }],
    ['list_attachments', secret],
    ['attach_file', { ...secret, name: 'a.txt', content: 'YQ==' }],
  ];
  for (const [name, input] of calls) {
    const problem = await refused(name, input);
    t.match(problem, { code: 'page_not_found', status: 404 }, name);
    t.notMatch(JSON.stringify(problem), /plan/);
  }
  await app.pageSearch.catchUp();
  t.match(await use('search_pages', { query: 'plan' }), { items: [{ page: { id: open.id } }], total: { count: 1 } });
  t.equal((await use<List>('list_children')).items.length, 1);
  t.equal((await use<List>('recent_changes')).items.length, 1);
  t.match(await use('read_page', { page: '/open' }), { canEdit: false });
  const change = { page: '/open', body: 'x', baseRevisionId: open.revisionId };
  t.match(await refused('update_page', change), { code: 'edit_forbidden', status: 403 });
});

t.test('a path that a page has left leads to it', async (t) => {
  const { agent, app, ada } = await openAgents(t);
  const { use } = await agent();
  const { id } = await use<Page>('create_page', { path: '/old', body: 'tea' });
  const ask = (method: 'GET' | 'POST', url: string, payload?: object) =>
    app.inject({ method, url, headers: ada.headers, ...(payload && { payload }) });
  const move = await ask('POST', `/api/pages/${id}/rename`, { path: '/new' });
  await settle({ ask: (_method, url) => ask('GET', url) }, move.json().id);
  t.match(await use('read_page', { page: '/old' }), { id, path: '/new', body: 'tea' });
});

t.test('invalid arguments are refused with a code', async (t) => {
  const { agent } = await openAgents(t);
  const { use, refused } = await agent();
  await use('create_page', { path: '/tea', body: 'x' });
  const bad: [string, Record<string, unknown>, string][] = [
    ['read_page', {}, 'invalid_request'],
    ['read_page', { page: 7 }, 'invalid_request'],
    ['read_page', { page: 'tea' }, 'page_invalid'],
    ['read_page', { page: '../etc/passwd' }, 'page_invalid'],
    ['read_page', { page: '/api/../tea' }, 'path_invalid'],
    ['read_page', { page: `/${'x'.repeat(1024)}` }, 'invalid_request'],
    ['read_page', { page: '/tea', offset: -1 }, 'invalid_request'],
    ['read_page', { page: '/tea', length: limits.textMaxLength + 1 }, 'invalid_request'],
    ['read_page', { page: '/none' }, 'page_not_found'],
    ['list_children', { path: '/', limit: 101 }, 'invalid_request'],
    ['list_children', { path: '/', cursor: 'x' }, 'invalid_request'],
    ['create_page', { path: '/api/x', body: 'x' }, 'path_reserved'],
    ['create_page', { path: '/big', body: 'x'.repeat(2 * 1024 * 1024 + 1) }, 'page_too_large'],
    ['update_page', { page: '/tea', body: 'x', baseRevisionId: 'latest' }, 'invalid_request'],
    ['edit_page', { page: '/tea', baseRevisionId: '0'.repeat(24), edits: [] }, 'invalid_request'],
    ['list_replies', { threadId: '0'.repeat(24) }, 'comment_not_found'],
  ];
  for (const [name, input, code] of bad) t.match(await refused(name, input), { code, detail: String }, name);
});
