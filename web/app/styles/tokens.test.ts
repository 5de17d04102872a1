import { readFileSync } from 'node:fs';
import t from 'tap';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

function tokensOf(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  const rule = css.slice(start, css.indexOf('}', start));
  return new Map([...rule.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
}

/** Contrast of two colours by WCAG 2, 1.4.3. */
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const light = tokensOf(':root');
const dark = tokensOf(':root[data-theme="dark"]');

t.test('the dark set of the device and that of the reader are the same', async (t) => {
  t.same(tokensOf(':root:not([data-theme="light"])'), dark);
});

t.test('all text is readable on its background (WCAG AA)', async (t) => {
  const surfaces = ['--paper', '--paper-raised', '--paper-sunken'];
  const pairs: [string, string][] = [
    ...surfaces.flatMap((surface): [string, string][] =>
      ['--ink', '--ink-soft', '--ink-faint', '--accent', '--accent-strong', '--danger'].map((text) => [text, surface]),
    ),
    ...['comment', 'keyword', 'string', 'number', 'name', 'type'].map((kind): [string, string] => [
      `--code-${kind}`,
      '--paper-sunken',
    ]),
    ...['info', 'tip', 'important', 'warning', 'danger'].flatMap((tone): [string, string][] => [
      [`--${tone}`, `--${tone}-soft`],
      ['--ink', `--${tone}-soft`],
      ['--accent', `--${tone}-soft`],
    ]),
    ['--on-accent', '--accent'],
    ['--accent-strong', '--accent-soft'],
    ['--ink', '--accent-soft'],
    ['--ink', '--paper-hover'],
    ['--ink-soft', '--paper-hover'],
    ['--ink', '--mark'],
    ['--ink', '--added-strong'],
    ['--ink', '--removed-strong'],
    ['--code-string', '--added'],
    ['--danger', '--removed'],
  ];
  for (const [theme, tokens] of Object.entries({ light, dark: new Map([...light, ...dark]) })) {
    for (const [text, surface] of pairs) {
      const ratio = contrast(tokens.get(text) ?? '', tokens.get(surface) ?? '');
      t.ok(ratio >= 4.5, `${theme}: ${text} on ${surface} is ${ratio.toFixed(2)}`);
    }
    const edge = contrast(tokens.get('--line-strong') ?? '', tokens.get('--paper') ?? '');
    t.ok(edge >= 3, `${theme}: the edge of a control is ${edge.toFixed(2)} (1.4.11)`);
  }
});

/** `#rrggbb` (CSS Color 4 section 7.1). */
function hexOf(hue: number, token: string): string {
  const [saturation = 0, lightness = 0] = token.split(' ').map((part) => Number.parseFloat(part) / 100);
  const part = (n: number) => {
    const k = (n + hue / 30) % 12;
    const value = lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(0)}${part(8)}${part(4)}`;
}

t.test('a cursor and its name are visible in every color', async (t) => {
  for (const [theme, tokens] of Object.entries({ light, dark: new Map([...light, ...dark]) })) {
    const ratios = Array.from({ length: 360 }, (_, hue) =>
      contrast(hexOf(hue, tokens.get('--cursor') ?? ''), tokens.get('--paper-raised') ?? ''),
    );
    const least = Math.min(...ratios);
    t.ok(least >= 4.5, `${theme}: ${least.toFixed(2)} at ${ratios.indexOf(least)}°`);
  }
});
