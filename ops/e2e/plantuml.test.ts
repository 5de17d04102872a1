import t from 'tap';
import { openPlantuml } from '../../plugins/plantuml/test-plantuml.ts';
import { eventually } from '../testing/eventually.ts';
import { checkAccessible, screens } from './accessibility.ts';
import { callApi, createAccount, launchBrowser, openSignedInTab } from './browser.ts';
import { openEditor } from './editing.ts';
import { startStack } from './stack.ts';

t.setTimeout(600_000);
const server = await openPlantuml(t);
const { origin } = await startStack(t, { WIKI_PLANTUML_URL: server.url });
const browser = await launchBrowser(t);
const ada = await createAccount(origin, 'Ada');

const good = '```plantuml\n@startuml\nBob -> Alice : hello\n@enduml\n```\n';
const bad = '```puml\nthis is wrong\n```\n';

t.test('PlantUML is drawn as an image on the page, with errors in its place', async (t) => {
  await callApi(origin, ada, 'POST', '/pages', { path: '/uml', body: `# UML\n\n${good}\n${bad}` });
  const page = await openSignedInTab(t, browser, origin, ada);
  await page.goto(`${origin}/uml`);
  const image = page.locator('.article figure.diagram img');
  await image.waitFor();
  t.ok(await image.evaluate((element: HTMLImageElement) => element.naturalWidth > 0), 'the drawing is there');
  await page.getByText('PlantUML can’t read this diagram').waitFor();
  t.notOk(await page.getByText('Bob -> Alice').isVisible());
  t.ok(await page.getByText('this is wrong').isVisible(), 'the source of what cannot be drawn is shown');
  t.equal(await page.locator('.article figure.diagram svg').count(), 0, 'no markup of the server is in the page');
  for (const [name, { viewport, colorScheme = null }] of Object.entries(screens)) {
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await page.locator('.article figure.diagram img').waitFor();
    await checkAccessible(t, page, name);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/plantuml-${name}.png` });
  }
});

t.test('the editor draws it while it is written', async (t) => {
  await callApi(origin, ada, 'POST', '/pages', { path: '/written', body: `# Written\n\n${good}\nEnd\n` });
  const page = await openSignedInTab(t, browser, origin, ada, { editorView: 'page' });
  const text = await openEditor(page, `${origin}/-/edit/written`);
  await page.locator('.cm-content .page-diagram img').waitFor();
  await page.locator('.cm-content .page-diagram').click();
  await text.getByText('@startuml').waitFor();
  await page.keyboard.type('\nAlice -> Bob : again');
  await eventually(async () => server.drawn.some((source) => source.includes('again')), 'it is drawn again');
});
