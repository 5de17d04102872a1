import t from 'tap';
import { callApi, createAccount, launchBrowser, signedInContext } from './browser.ts';
import { startOtherSite } from './other-site.ts';
import { startStack } from './stack.ts';

t.setTimeout(120_000);

const stranger = await startOtherSite(t);
const at = (name: string) => `${stranger.origin}/${name}`;
const { origin } = await startStack(t);
const browser = await launchBrowser(t);
const ada = await createAccount(origin, 'Ada');

const hostile = [
  `flowchart LR\n  A["<form action='${at('form')}'><input name=password autofocus></form>x"] --> B`,
  `flowchart LR\n  A["<style>*{background:url(${at('style')})}</style>x"] --> B`,
  `flowchart LR\n  A["<img src='${at('img')}'>x"] --> B["<span style='background:u\\72l(${at('span')})'>y</span>"]`,
  `flowchart LR\n  A@{ img: "${at('node')}", label: "x" } --> B`,
  `flowchart LR\n  A[x] --> B\n  style A fill:url(${at('fill')}),background-image:url(${at('background')})`,
  `flowchart LR\n  A[x]:::c --> B\n  classDef c background:url(${at('class')}),--a:url(${at('custom')}),mask-image:var(--a)`,
  `%%{init: {"themeCSS": "* { background: url(${at('theme')}) } @import '${at('import')}';"}}%%\nflowchart LR\n  A[x] --> B`,
  `%%{init: {"fontFamily": "x;} * {background:url(${at('font')})}"}}%%\nflowchart LR\n  A[x] --> B`,
  `%%{init: {"themeVariables": {"primaryColor": "red;} * {background:url(${at('variable')})} x{"}}}%%\nflowchart LR\n  A[x] --> B`,
  `sequenceDiagram\n  participant A as x\n  link A: site @ javascript:alert(1)\n  A->>B: <iframe src='${at('frame')}'></iframe>y`,
  `classDiagram\n  class A {\n    +x\n  }\n  click A href "javascript:alert(1)"`,
];

const harmless = {
  flowchart: 'flowchart LR\n  A["<b>Green</b> tea<br/>with rice"] -->|steeps| B{Ready?}',
  sequence: 'sequenceDiagram\n  Ada->>Bea: Tea?\n  Note over Ada,Bea: Three minutes',
  class: 'classDiagram\n  class Teapot {\n    +pour()\n  }\n  Teapot <|-- Kyusu',
  state: 'stateDiagram-v2\n  [*] --> Cold\n  Cold --> Hot: heat',
  er: 'erDiagram\n  TEA ||--o{ CUP : fills',
  gantt: 'gantt\n  title Tea\n  dateFormat YYYY-MM-DD\n  section Day\n  Harvest :2026-05-01, 3d',
  pie: 'pie title Teas\n  "Sencha" : 60\n  "Hojicha" : 40',
  mindmap: 'mindmap\n  root((Tea))\n    Green\n    Black',
  git: 'gitGraph\n  commit id: "one"\n  branch tea\n  commit id: "two"',
};

async function read(name: string, sources: string[]) {
  const body = `# ${name}\n\n${sources.map((source) => `\`\`\`mermaid\n${source}\n\`\`\``).join('\n\n')}\n`;
  await callApi(origin, ada, 'POST', '/pages', { path: `/${name}`, body });
  const context = await signedInContext(browser, origin, ada, { viewport: { width: 1200, height: 4_000 } });
  const tab = await context.newPage();
  await tab.goto(`${origin}/${name}`);
  const drawn = tab.locator('.article figure.diagram, .article figure.diagram-failed');
  await drawn.nth(sources.length - 1).waitFor();
  return { tab, drawn };
}

t.test('a diagram cannot request, run or load anything through labels and styles', async (t) => {
  const { tab, drawn } = await read('hostile', hostile);
  t.equal(
    await tab.locator('.article figure.diagram').count(),
    hostile.length - (await tab.locator('.diagram-failed').count()),
  );
  const found = await drawn.evaluateAll((figures) =>
    figures.flatMap((figure) => [
      ...Array.from(
        figure.querySelectorAll(
          'form, input, button, img, iframe, script, object, svg style ~ style, foreignObject style',
        ),
        (one) => one.outerHTML,
      ),
      ...Array.from(figure.querySelectorAll('[href]'), (one) => one.getAttribute('href') ?? '').filter((href) =>
        /script/.test(href),
      ),
    ]),
  );
  t.same(found, []);
  await tab.waitForLoadState('networkidle');
  t.same(stranger.asked, []);
  const said = await tab
    .locator('figure.diagram')
    .evaluateAll((all) =>
      all.flatMap((figure) =>
        Array.from(figure.querySelectorAll('*'), (one) => [
          one.localName === 'style' ? one.textContent : '',
          ...Array.from(one.attributes, ({ value }) => value),
        ]).flat(),
      ),
    );
  t.same(
    said.filter((value) => value?.includes(stranger.origin)),
    [],
    'no attribute or style names another server',
  );
});

t.test('harmless content is drawn as before', async (t) => {
  const { tab, drawn } = await read('harmless', Object.values(harmless));
  t.equal(await tab.locator('.diagram-failed').count(), 0);
  const texts = await drawn.evaluateAll((figures) => figures.map((figure) => figure.textContent ?? ''));
  const words = ['Green tea', 'Three minutes', 'pour()', 'Hot', 'fills', 'Harvest', 'Hojicha', 'Black', 'two'];
  t.same(
    words.filter((word, index) => !texts[index]?.includes(word)),
    [],
    'every diagram has its words',
  );
  t.ok(await tab.locator('.diagram b').first().isVisible(), 'with bold words in labels');
  if (process.env.SHOTS) await tab.screenshot({ path: `${process.env.SHOTS}/diagrams.png`, fullPage: true });
});
