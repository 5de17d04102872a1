import sharp from 'sharp';
import t from 'tap';
import { checkAccessible, screens } from './accessibility.ts';
import { callApi, createAccount, launchBrowser, openSignedInTab } from './browser.ts';
import { startStack } from './stack.ts';

t.setTimeout(600_000);
// The environment sets two: open registration, and this.
const { origin } = await startStack(t, { WIKI_AUDIT_DAYS: '90' });
const browser = await launchBrowser(t);
const ada = await createAccount(origin, 'Ada');
const bob = await createAccount(origin, 'Bob');

const shots = process.env.SHOTS;
let days = 10;
for (const [name, screen] of Object.entries(screens)) {
  t.test(`an administrator changes a setting by keys, and finds it in the audit log, on ${name}`, async (t) => {
    const page = await openSignedInTab(t, browser, origin, ada, screen);
    await page.goto('/settings/wiki');
    t.ok(await page.getByLabel('Days in the audit log').isDisabled());
    await page.getByText('Set by the environment variable WIKI_AUDIT_DAYS.').waitFor();
    await checkAccessible(t, page, 'the settings');
    days += 1;
    const [before, after] = [await page.getByLabel('Days in the trash').inputValue(), `${days}`];
    await page.getByLabel('Days in the trash').focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(after);
    await page.keyboard.press('Enter');
    await page.getByText('Settings saved.').waitFor();
    await page.goto('/settings/audit');
    await page.getByText(`Days in the trash: ${before} → ${after}`).waitFor();
    await page.goto('/trash');
    await page.getByText(`${after} days`).first().waitFor();
  });
}

t.test('the name, the logo, the color, the notice and the home page show on every screen', async (t) => {
  const page = await openSignedInTab(t, browser, origin, ada);
  const create = { width: 400, height: 100, channels: 3, background: 'navy' } as const;
  await callApi(origin, ada, 'POST', '/pages', { path: '/handbook', body: '# Handbook\n\nWelcome to the handbook.' });
  await page.goto('/settings/wiki');
  await page.setInputFiles('input[type=file]', {
    name: 'logo.txt',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  });
  await page.getByText('Couldn’t read this image').waitFor();
  const logo = await sharp({ create }).png().toBuffer();
  await page.setInputFiles('input[type=file]', { name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await page.getByAltText('Logo preview').waitFor();
  await page.getByLabel('Name of the wiki').fill('Acme handbook');
  await page.getByLabel('Accent color').fill('#b4237a');
  await page.getByLabel('Home page').fill('handbook');
  await page.getByText('A path must start with a slash.').waitFor();
  await page.getByLabel('Home page').fill('/handbook');
  await page.getByLabel('Notice above all pages').fill('Maintenance at six');
  await page.getByLabel('Language for new people').selectOption('ja');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Settings saved.').waitFor();
  await page.getByText('Maintenance at six').first().waitFor();
  await page.getByRole('link', { name: 'Acme handbook' }).click();
  await page.getByText('Welcome to the handbook').waitFor();
  await page.waitForFunction(() => document.title.endsWith('Acme handbook'));

  for (const [name, screen] of Object.entries(screens)) {
    const theirs = await openSignedInTab(t, browser, origin, bob, screen);
    await theirs.goto('/handbook');
    await theirs.getByText('Maintenance at six').waitFor();
    await theirs.locator('header .brand-logo').waitFor();
    const width = await theirs.locator('header .brand-logo').evaluate((image: HTMLImageElement) => image.naturalWidth);
    t.equal(width, 256, `the logo on ${name}`);
    t.equal(await theirs.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), true);
    await checkAccessible(t, theirs, `the handbook on ${name}`);
    if (shots) await theirs.screenshot({ path: `${shots}/wiki-look-${name.replaceAll(' ', '-')}.png` });
  }
  const guest = await browser.newPage({ baseURL: origin, locale: 'en' });
  await guest.goto('/sign-in');
  t.equal(await guest.getAttribute('html', 'lang'), 'ja', 'the language for new people');
  t.match(await guest.title(), /Acme handbook/);
  await guest.close();
  await callApi(origin, ada, 'PATCH', '/settings', { language: null });
});

t.test('text is readable on every accent color', async (t) => {
  for (const theme of ['light', 'dark'] as const) {
    const page = await openSignedInTab(t, browser, origin, ada, { colorScheme: theme });
    await page.goto('/handbook');
    const least = await page.evaluate(() => {
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      const root = document.documentElement;
      root.dataset.accent = 'true';
      const rgb = (token: string): number[] => {
        if (!canvas) return [];
        canvas.fillStyle = getComputedStyle(root).getPropertyValue(token);
        const probe = document.createElement('i');
        probe.style.color = `var(${token})`;
        document.body.append(probe);
        canvas.fillStyle = getComputedStyle(probe).color;
        probe.remove();
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
      };
      const luminance = (token: string): number => {
        const [r = 0, g = 0, b = 0] = rgb(token).map((value) => {
          const part = value / 255;
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const contrast = (one: string, other: string): number => {
        const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
        return (light + 0.05) / (dark + 0.05);
      };
      const pairs = [
        ['--accent', '--paper'],
        ['--accent', '--paper-sunken'],
        ['--accent', '--accent-soft'],
        ['--accent-strong', '--accent-soft'],
        ['--on-accent', '--accent'],
        ['--on-accent', '--accent-strong'],
        ['--ink', '--accent-soft'],
      ] as const;
      const colors = Array.from({ length: 36 }, (_, index) => `hsl(${index * 10} 100% 50%)`);
      const found = [...colors, '#000000', '#ffffff', '#808080'].flatMap((color) => {
        root.style.setProperty('--brand', color);
        return pairs.map(([one, other]) => ({ color, one, other, ratio: contrast(one, other) }));
      });
      return found.sort((a, b) => a.ratio - b.ratio)[0];
    });
    t.ok(least && least.ratio >= 4.5, `${theme}: ${JSON.stringify(least)}`);
  }
});

t.test('for others there are none', async (t) => {
  const page = await openSignedInTab(t, browser, origin, bob);
  await page.goto('/settings/wiki');
  await page.getByText('Only an administrator can see this page.').waitFor();
});
