import t from 'tap';
import { alsoBoot } from '../../api/test-app.ts';
import { openFullWiki, openWiki } from '../pages/test-wiki.ts';
import { highlighted, pathsOf, search, suggestions } from './test-search.ts';

alsoBoot(['tags', 'comments']);

t.test('pages are found by their titles, headings, paths and texts, with the passage and its heading', async (t) => {
  const { app, ada, create } = await openFullWiki(t);
  const text =
    '# Tea\n\nHow we make it.\n\n## The second steeping\n\nPour *boiling* water over the **oolong** leaves.\n';
  const page = await create('/kitchen/tea', text);
  await create('/kitchen/oolong', '# Oolong\n\nA kind of leaf.\n');
  const { items, total, problems, didYouMean } = await search(app, ada, 'oolong');
  t.same(
    items.map(({ page, matchedIn }) => [page.path, matchedIn]),
    [
      ['/kitchen/oolong', 'title'],
      ['/kitchen/tea', 'body'],
    ],
  );
  t.same([total, problems, didYouMean], [{ count: 2, isExact: true }, [], null]);
  t.match(items[1], { anchor: 'the-second-steeping', titleHighlights: [] });
  t.equal(items[1]?.passage?.text, 'Pour boiling water over the oolong leaves.');
  t.same(highlighted(items[1]?.passage ?? { text: '', highlights: [] }), ['oolong']);
  t.match(items[1]?.page, { id: page.id, title: 'Tea', updatedBy: { id: ada.user.id, name: 'Ada' } });
  t.same(items[0]?.titleHighlights, [[0, 6]]);

  t.match((await search(app, ada, 'steeping')).items, [{ matchedIn: 'heading', anchor: 'the-second-steeping' }]);
  t.match((await search(app, ada, 'kitchen')).items, [{ matchedIn: 'path' }, { matchedIn: 'path' }]);
  t.same(await pathsOf(app, ada, '"boiling water over the oolong"'), ['/kitchen/tea'], 'across what is marked up');
  t.same(await pathsOf(app, ada, 'boiling oolong'), ['/kitchen/tea'], 'all words have to be found');
  t.same(await pathsOf(app, ada, 'oolong -boiling'), ['/kitchen/oolong']);
  t.same(await pathsOf(app, ada, 'boiling OR kind'), ['/kitchen/oolong', '/kitchen/tea']);
  t.same(await pathsOf(app, ada, 'boil* leaf*'), [], 'leaves do not begin with leaf');
  t.same(await pathsOf(app, ada, 'boil* lea*'), ['/kitchen/tea']);
  t.same(await pathsOf(app, ada, 'iling*'), [], 'inside a word there is no beginning');
  t.same(await pathsOf(app, ada, 'iling'), ['/kitchen/tea']);
});

t.test('parts of words of any length are found in every script', async (t) => {
  const { app, ada, create } = await openWiki(t);
  await create('/ja', '# 全文検索\n\n日本語の文書を探す。ﾊﾟｰﾃｨｰとかな。\n');
  await create('/zh', '# 数据库\n\n如何为中文维基建立索引。\n');
  await create('/ko', '# 검색\n\n한국어 문서를 찾습니다.\n');
  await create('/fr', '# Café Straße\n\nDéjà vu — naïve ÆON, C++ and C#, x=1.\n');
  const found: Record<string, string[]> = {
    検索: ['/ja'],
    索: ['/ja', '/zh'],
    本語の: ['/ja'],
    パーティー: ['/ja'],
    探す: ['/ja'],
    全文検索: ['/ja'],
    数据: ['/zh'],
    维基: ['/zh'],
    立索引: ['/zh'],
    검색: ['/ko'],
    국어: ['/ko'],
    문서를: ['/ko'],
    찾: ['/ko'],
    cafe: ['/fr'],
    CAFÉ: ['/fr'],
    strasse: ['/fr'],
    deja: ['/fr'],
    aïv: ['/fr'],
    'c++': ['/fr'],
    'c#': ['/fr'],
    '=1': ['/fr'],
    '—': ['/fr'],
    j: ['/fr', '/ja'],
    ja: ['/fr', '/ja'],
    かが: [],
  };
  for (const [q, paths] of Object.entries(found)) t.same((await pathsOf(app, ada, q)).sort(), paths, q);
  t.same((await search(app, ada, 'cafe')).items[0]?.titleHighlights, [[0, 4]]);
  t.same((await search(app, ada, 'strasse')).items[0]?.titleHighlights, [[5, 11]], 'as it is written');
  const { passage } = (await search(app, ada, 'パーティー')).items[0] ?? {};
  t.same(passage && highlighted(passage), ['ﾊﾟｰﾃｨｰ']);
});

t.test(
  'Chinese and Japanese are found with or without spaces around them, and by single words where nothing else matches',
  async (t) => {
    const { app, ada, create } = await openWiki(t);
    await create('/arp', '# ARP 协议 详解\n\n地址解析\n协议。\n');
    await create('/sql', '# SQL语句在MySQL中的执行过程\n');
    await create('/copy', '# robocopy\n\n堅牢なファイルとフォルダのコピー。\n');
    await create('/cp', '# cp\n\nファイルやディレクトリをコピーします。\n');
    for (const q of ['arp协议', 'ARP 协议详解', '"ARP协议"', '"arp 协议 详解"'])
      t.same(await pathsOf(app, ada, q), ['/arp'], q);
    t.same((await search(app, ada, 'arp协议')).items[0]?.titleHighlights, [[0, 6]], 'as it is written');
    t.same(await pathsOf(app, ada, '解析协议'), ['/arp'], 'over the end of a line');
    t.same(await pathsOf(app, ada, 'SQL语句执行过程'), ['/sql']);
    t.same(await pathsOf(app, ada, '"SQL语句执行过程"'), [], 'quotes are for just that');
    t.same(await pathsOf(app, ada, '堅牢なコピー'), ['/copy']);
    t.same(await pathsOf(app, ada, 'ファイルをコピー cp'), ['/cp']);
    t.same((await pathsOf(app, ada, 'ファイルのコピー')).sort(), ['/copy', '/cp']);
    t.same(await suggestions(app, ada, 'SQL语句执行过程'), ['/sql']);
  },
);

t.test('fields narrow it down', async (t) => {
  const { app, ada, create, put } = await openWiki(t);
  const tea = await create('/drinks/tea', '---\ntags: [Hot]\n---\n\n# Tea time\n\nwater\n');
  await create('/drinks', '# Drinks\n\nwater\n');
  await create('/drinks-cold', '# Tea on ice\n\nwater\n');
  await put(`/api/pages/${tea.id}/tags`, { tags: ['leaf drink'] });
  const paths = async (q: string) => (await pathsOf(app, ada, q)).sort();
  t.same(await paths('in:/drinks'), ['/drinks', '/drinks/tea']);
  t.same(await paths('water -in:/drinks'), ['/drinks-cold']);
  t.same(await paths('in:/'), ['/drinks', '/drinks-cold', '/drinks/tea']);
  t.same(await paths('tag:hot'), ['/drinks/tea']);
  t.same(await paths('tag:"Leaf drink" water'), ['/drinks/tea']);
  t.same(await paths('-tag:hot water'), ['/drinks', '/drinks-cold']);
  t.same(await paths('title:tea'), ['/drinks-cold', '/drinks/tea']);
  t.same(await paths('title:water'), []);
  t.same(await paths('by:me tea'), ['/drinks-cold', '/drinks/tea']);
  t.same(await paths(`by:${ada.user.id} -by:ada`), []);
  t.same(await paths('by:Ada title:ice'), ['/drinks-cold']);
  const today = new Date().toISOString().slice(0, 10);
  t.same(await paths(`after:${today} title:ice`), ['/drinks-cold']);
  t.same(await paths(`before:${today}`), []);
  t.match((await search(app, ada, 'by:nobody')).problems, [{ at: 0, code: 'person_unknown' }]);
  t.match((await search(app, ada, 'leaf')).items, [{ matchedIn: 'tag' }]);
});

t.test('a list continues where it ended, to its end', async (t) => {
  const { app, ada, create } = await openWiki(t);
  for (let i = 0; i < 12; i++) await create(`/many/${i}`, `# Page ${i}\n\nsame words\n`);
  const found: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await search(app, ada, 'same words', { limit: '5', ...(cursor && { cursor }) });
    t.equal(page.total.count, 12);
    found.push(...page.items.map(({ page: { path } }) => path));
    cursor = page.nextCursor;
  }
  t.equal(new Set(found).size, 12);
  t.equal(found.length, 12);
  const refused = await app.inject({ url: '/api/search?q=same&cursor=5', headers: ada.headers });
  t.match(refused.json(), { status: 400, code: 'invalid_request' });
});

t.test('pages are sorted by their last update or their creation, part by part', async (t) => {
  const { app, ada, create } = await openWiki(t);
  const paths = ['/sorted/first', '/sorted/second', '/sorted/third'];
  for (const path of paths) await create(path, '# A quokka\n\nA quokka.\n');
  const [first] = (await search(app, ada, 'quokka in:/sorted/first')).items;
  const { headers } = ada;
  const { revisionId } = (await app.inject({ url: `/api/pages/${first?.page.id}`, headers })).json();
  const payload = { body: '# Other\n\nOnly once a quokka, among other words.\n', baseRevisionId: revisionId };
  await app.inject({ method: 'PUT', url: `/api/pages/${first?.page.id}`, headers, payload });

  const sorted = async (q: string, sort: string) => {
    const found: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const part = await search(app, ada, q, { sort, limit: '2', ...(cursor && { cursor }) });
      t.equal(part.total.count, 3);
      found.push(...part.items.map(({ page }) => page.path));
      cursor = part.nextCursor;
    }
    return found;
  };
  for (const q of ['quokka', 'in:/sorted -lynx', 'quokka OR koala', 'quok']) {
    t.same(await sorted(q, 'updated'), ['/sorted/first', '/sorted/third', '/sorted/second'], q);
    t.same(await sorted(q, 'created'), paths.toReversed(), q);
  }
  t.equal((await sorted('quokka', 'relevance')).at(-1), '/sorted/first');
  const refused = await app.inject({ url: '/api/search?q=quokka&sort=size', headers: ada.headers });
  t.match(refused.json(), { status: 400, code: 'invalid_request' });
});

t.test('a typo is answered with a correction', async (t) => {
  const { app, ada, create } = await openWiki(t);
  await create('/notes', '# Kubernetes\n\nOur deployment of the cluster.\n');
  t.equal((await search(app, ada, 'kuberntes')).didYouMean, 'kubernetes');
  t.equal((await search(app, ada, 'Depolyment clustre')).didYouMean, 'deployment cluster');
  t.equal((await search(app, ada, 'kubernetes')).didYouMean, null);
  t.equal((await search(app, ada, 'zzzzzz')).didYouMean, null);
});

t.test('suggestions while typing', async (t) => {
  const { app, ada, create } = await openWiki(t);
  await create('/handbook/onboarding', '# Onboarding new people\n');
  await create('/handbook/board', '# The board\n\nonboarding\n');
  await create('/検索', '# 検索エンジン\n');
  t.same(await suggestions(app, ada, 'onb'), ['/handbook/onboarding']);
  t.same(await suggestions(app, ada, 'board'), ['/handbook/board', '/handbook/onboarding']);
  t.same(await suggestions(app, ada, 'new onb'), ['/handbook/onboarding']);
  t.same(await suggestions(app, ada, '/handbook/on'), ['/handbook/onboarding']);
  t.same(await suggestions(app, ada, 'エン'), ['/検索']);
  t.same(await suggestions(app, ada, 'o'), ['/handbook/onboarding', '/handbook/board']);
  t.same(await suggestions(app, ada, ' '), []);
});

t.test('suggestions begin with titles that have a word starting with the typed text', async (t) => {
  const { app, ada, create } = await openWiki(t);
  const within = Array.from({ length: 170 }, (_, number) => create(`/coopers/${number}`, '# Cooper\n'));
  await Promise.all(within);
  await create('/handbook/operations', '# Operations handbook of the house in the harbour\n');
  await create('/handbook/daily', '# What is done in daily operations of the house\n');
  const [first, second, third = ''] = await suggestions(app, ada, 'oper');
  t.same([first, second], ['/handbook/operations', '/handbook/daily']);
  t.match(third, '/coopers/');
});

t.test('hostile queries are answered, and too long ones refused', async (t) => {
  const { app, ada, create } = await openWiki(t);
  await create('/page', '# "Quoted" AND (nested) NEAR * ^ {title}: x\n');
  const hostile = [
    '"',
    '""',
    '" OR "',
    '*',
    'NEAR(a b)',
    '{title}: x',
    '^x',
    "' OR 1=1 --",
    'a AND b NOT c',
    '(((',
    '\\',
    '%_',
  ];
  for (const q of [
    ...hostile,
    '-',
    '--',
    'tag:',
    'x'.repeat(500),
    'a '.repeat(250),
    '\u0301',
    '𠮷',
    '‮',
    'in:',
    '-a -b',
  ]) {
    t.ok((await search(app, ada, q)).items, q.slice(0, 20));
  }
  t.same(await pathsOf(app, ada, '{title}:'), ['/page']);
  const refused = await app.inject({ url: '/api/search', query: { q: 'x'.repeat(501) }, headers: ada.headers });
  t.match([refused.statusCode, refused.json().code], [400, 'invalid_request']);
  t.equal((await app.inject({ url: '/api/search?q=x' })).statusCode, 401);
});

t.test('every entry of a long list contains the words', async (t) => {
  const { app, ada, create } = await openFullWiki(t);
  const [holding, others] = [155, 5];
  for (let i = 0; i < holding; i++) await create(`/plans/${i}`, '# Plan\n\nThis is a spec.\n');
  for (let i = 0; i < others; i++) await create(`/letters/${i}`, '# Plan a, spec b\n\nNothing.\n');
  const found: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { items, nextCursor, total } = await search(app, ada, '"a spec"', { ...(cursor && { cursor }), limit: '50' });
    t.equal(total.count, holding);
    found.push(...items.map(({ page }) => page.path));
    cursor = nextCursor;
  }
  t.equal(new Set(found).size, holding, 'each of them');
  t.same(
    found.filter((path) => !path.startsWith('/plans/')),
    [],
  );
});

t.test('signs, phrases and words of any length are found where they are', async (t) => {
  const { app, ada, create } = await openFullWiki(t);
  const encoded = Array.from({ length: 60 }, (_, i) => (i * 7919).toString(36)).join('');
  await create('/code', '# Code\n\nThe UserService.java sets x = 1; and std::string, in C++.\n');
  await create('/parts', '# Parts\n\nOne ends\n\n## Here begins\n\nanother.\n');
  await create('/key', `# Key\n\n${encoded}\n`);
  const found: Record<string, string[]> = {
    'Service.java': ['/code'],
    '"Service.java"': [],
    '"UserService.java"': ['/code'],
    'x=1': ['/code'],
    '"x = 1"': ['/code'],
    'd::str': ['/code'],
    '::str': ['/code'],
    'c++': ['/code'],
    '"one ends"': ['/parts'],
    '"ends here"': [],
    '"begins another"': [],
    '"another."': ['/parts'],
    [encoded]: ['/key'],
    [encoded.slice(90, 130)]: ['/key'],
    [encoded.slice(50, 180)]: ['/key'],
    [`${encoded.slice(50, 180)}x`]: [],
  };
  for (const [q, paths] of Object.entries(found)) t.same(await pathsOf(app, ada, q), paths, q);
});

t.test('a part is found in many words', async (t) => {
  const { app, ada, create } = await openWiki(t);
  const compounds = Array.from({ length: 60 }, (_, i) => `k${i.toString(36)}vertrag`);
  await create('/compounds', `# Compounds\n\n${compounds.join(' ')}\n`);
  await create('/one', '# One\n\nVertragsende\n');
  t.same((await pathsOf(app, ada, 'vertrag')).sort(), ['/compounds', '/one']);
  t.same(await pathsOf(app, ada, 'vertrag*'), ['/one']);
  t.same(await pathsOf(app, ada, 'vertrag -vertrag*'), ['/compounds']);
});
