import mermaidsPurifier, { type Config } from 'dompurify';

/** The renderer's elements, except those that load something. */
const labelTags = 'a b br code del div em i li ol p pre s small span strong sub sup u ul'.split(' ');
const svgTags = [
  ...'a circle clippath defs desc ellipse filter foreignobject g image line lineargradient marker mask path pattern'.split(
    ' ',
  ),
  ...'polygon polyline radialgradient rect stop style svg switch symbol text textpath title tspan use'.split(' '),
  ...'feblend fecolormatrix fecomposite fedropshadow feflood fegaussianblur femerge femergenode feoffset'.split(' '),
];

const config = {
  ALLOWED_TAGS: [...labelTags, ...svgTags],
  ADD_ATTR: ['dominant-baseline', 'xlink:href'],
  HTML_INTEGRATION_POINTS: { foreignobject: true },
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} as const satisfies Config;

/** Colours, lengths, and references within the drawing. */
const harmlessValue = /^(?:[\w#.,%\s+-]+|url\(["']?#[\w-]+["']?\)|(?:rgb|hsl)a?\([\d.,%\s/+-]+\))$/;
const drawnBy = ['fill', 'stroke', 'filter', 'mask', 'clip-path', 'marker-start', 'marker-mid', 'marker-end', 'cursor'];
const linkTarget = /^(?:https?:|mailto:|[/#?.]|[\w-]+(?:[/?#]|$))/i;
const ownPicture = /^data:image\/(?:png|jpeg|gif|webp);base64,[\w+/=\s]*$/;

const purifier = mermaidsPurifier(window);

/** Cleans labels before mermaid measures them in the document, where they would load; it purifies each first. */
export function cleanLabels(): void {
  mermaidsPurifier.removeAllHooks();
  mermaidsPurifier.addHook('uponSanitizeElement', (node, { tagName }) => {
    const isOfDrawing = node instanceof Element && node.closest('svg') !== null;
    if (!isOfDrawing && !labelTags.includes(tagName) && !tagName.startsWith('#') && tagName !== 'body')
      node.parentNode?.removeChild(node);
  });
  mermaidsPurifier.addHook('afterSanitizeAttributes', cleanAttributes);
}

/** Removes all that runs, requests or loads, whatever the source says. */
export function cleanDiagram(svg: string): DocumentFragment {
  const clean = purifier.sanitize(svg, config);
  // Mermaid's style is the first child; others come from labels.
  const own = clean.querySelector('svg > style');
  for (const style of clean.querySelectorAll('style')) {
    if (style === own) style.textContent = cleanSheet(style.textContent ?? '');
    else style.remove();
  }
  for (const element of clean.querySelectorAll('*')) cleanAttributes(element);
  return clean;
}

function cleanAttributes(element: Element): void {
  for (const name of drawnBy) {
    const value = element.getAttribute(name);
    if (value !== null && !harmlessValue.test(value)) element.removeAttribute(name);
  }
  const style = element.getAttribute('style');
  if (style !== null) element.setAttribute('style', cleanDeclarations(style));
  for (const name of ['href', 'xlink:href']) {
    const value = element.getAttribute(name);
    if (value !== null && !isHarmlessReference(element, value)) element.removeAttribute(name);
  }
  if (element.localName === 'a') {
    element.removeAttribute('target');
    element.setAttribute('rel', 'noopener noreferrer nofollow');
  }
}

function isHarmlessReference({ localName }: Element, value: string): boolean {
  if (localName === 'a') return linkTarget.test(value);
  return localName === 'image' ? ownPicture.test(value) : value.startsWith('#');
}

/** Keeps rules and animations; drops imports and fonts. */
function cleanSheet(text: string): string {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return Array.from(sheet.cssRules, cleanRule).join('\n');
}

function cleanRule(rule: CSSRule): string {
  if (rule instanceof CSSKeyframesRule) return loads(rule.cssText) ? '' : rule.cssText;
  if (!(rule instanceof CSSStyleRule)) return '';
  return `${rule.selectorText} {${cleanDeclarations(rule.style.cssText)}}`;
}

/** Parsed by the browser, so that no notation hides anything. */
function cleanDeclarations(text: string): string {
  const { style } = document.createElement('div');
  style.cssText = text;
  for (const name of Array.from(style)) {
    const value = style.getPropertyValue(name);
    const isHidden = name.startsWith('--') && /[(\\]/.test(value);
    if (isHidden || loads(value) || (name === 'position' && value === 'fixed')) style.removeProperty(name);
  }
  return style.cssText;
}

const loads = (value: string) => /(?:url|src|image|image-set|cross-fade|element)\((?!\s*["']?#)/i.test(value);
