import type { Element } from 'hast';
import { textOf } from '../../../markdown/flatten-depths.ts';
import { element, text } from '../../html/tree.ts';
import { calloutKinds } from '../attachments.ts';
import { targetOf } from './links.ts';
import { attributeOf, become, childOf, parametersOf } from './nodes.ts';
import type { References } from './references.ts';

interface Macro {
  node: Element;
  name: string;
  parameters: Map<string, string>;
  /** Its rich text; null: none. */
  body: Element['children'] | null;
  /** Its plain text. */
  plain: string;
  references: References;
}

/** Unsupported macros stay visible. */
export function settleMacro(node: Element, references: References): void {
  const macro: Macro = {
    node,
    name: attributeOf(node, 'ac:name').toLowerCase(),
    parameters: parametersOf(node),
    body: childOf(node, 'ac:rich-text-body')?.children ?? null,
    plain: textOf(childOf(node, 'ac:plain-text-body') ?? element('span', {}, [])),
    references,
  };
  (settlers[macro.name] ?? unknown)(macro);
}

const settlers: Record<string, (macro: Macro) => Element> = {
  ...Object.fromEntries(Object.keys(calloutKinds).map((name) => [name, callout])),
  code,
  noformat: code,
  mermaid: (macro) => fenced(macro, 'mermaid'),
  'mermaid-cloud': (macro) => fenced(macro, 'mermaid'),
  plantuml: (macro) => fenced(macro, 'plantuml'),
  html: (macro) => fenced(macro, 'html'),
  markdown: ({ node, plain }) => become(node, 'x-raw', { block: true }, [text(plain.trim())]),
  expand,
  'ui-expand': expand,
  toc: ({ node }) => become(node, 'x-raw', { block: true }, [text('[TOC]')]),
  status: ({ node, parameters }) =>
    become(node, 'mark', {}, [text(parameters.get('title') || parameters.get('colour') || '')]),
  anchor,
  mathblock: (macro) => formula(macro, true),
  mathinline: (macro) => formula(macro, false),
  latex: (macro) => formula(macro, true),
  ...Object.fromEntries(
    ['excerpt', 'section', 'column', 'details', 'div', 'span', 'toc-zone', 'center', 'align'].map((name) => [
      name,
      bare,
    ]),
  ),
  ...Object.fromEntries(
    ['view-file', 'viewpdf', 'viewdoc', 'viewxls', 'viewppt', 'multimedia'].map((name) => [name, file]),
  ),
  include: file,
  'excerpt-include': file,
  drawio: drawing,
  'inc-drawio': drawing,
  gliffy: drawing,
  widget: address,
  iframe: address,
};

function callout({ node, name, parameters, body }: Macro): Element {
  return become(
    node,
    'x-callout',
    { kind: calloutKinds[name] ?? 'note', title: parameters.get('title') ?? '' },
    body ?? [],
  );
}

function code(macro: Macro): Element {
  const language = macro.parameters.get('language') ?? macro.parameters.get('') ?? '';
  return fenced(macro, /^[\w+#.-]{1,40}$/.test(language) && language !== 'none' ? language : null);
}

function fenced({ node, parameters, plain }: Macro, language: string | null): Element {
  const title = parameters.get('title') ?? '';
  const head = title === '' ? [] : [element('p', {}, [element('strong', {}, [text(title)])])];
  const properties = language === null ? {} : { className: [`language-${language}`] };
  return become(node, 'div', {}, [...head, element('pre', properties, [text(plain)])]);
}

function expand({ node, parameters, body }: Macro): Element {
  const summary = element('summary', {}, [text(parameters.get('title') || 'Details')]);
  return become(node, 'details', {}, [summary, ...(body ?? [])]);
}

function anchor({ node, parameters }: Macro): Element {
  return become(node, 'span', { id: parameters.get('') ?? '' }, [text('\u200b')]);
}

function formula({ node, parameters, plain }: Macro, block: boolean): Element {
  const source = (plain || parameters.get('body') || parameters.get('') || '').replace(/^\s*\$+|\$+\s*$/g, '');
  return become(node, 'x-math', block ? { block } : {}, [text(source)]);
}

function bare({ node, body }: Macro): Element {
  return become(node, 'div', {}, body ?? []);
}

/** Returns a file or a page that was shown in place. */
function file(macro: Macro): Element {
  const holder = macro.node.children.find(
    (child) => child.type === 'element' && targetIn(child, macro.references) !== null,
  );
  const target = holder?.type === 'element' ? targetIn(holder, macro.references) : null;
  if (target === null) return unknown(macro);
  return become(macro.node, 'p', {}, [element('a', { href: target.url }, [text(target.name)])]);
}

function targetIn(parameter: Element, references: References): { url: string; name: string } | null {
  const link = childOf(parameter, 'a');
  if (link && attributeOf(link, 'href') !== '') return { url: attributeOf(link, 'href'), name: textOf(link) };
  const { url, name } = targetOf(parameter, references);
  return url === null ? null : { url, name: name || url };
}

/** Shows the attached picture of a drawing. */
function drawing(macro: Macro): Element {
  const { node, parameters, references } = macro;
  const name = parameters.get('diagramName') || parameters.get('name') || parameters.get('diagramDisplayName') || '';
  const picture = references.attachment(`${name}.png`, null) ?? references.attachment(`${name}.svg`, null);
  const source = references.attachment(name, null) ?? references.attachment(`${name}.drawio`, null);
  if (name === '' || (picture === null && source === null)) return unknown(macro);
  const image = picture === null ? text(name) : element('img', { src: picture, alt: name }, []);
  return become(node, 'p', {}, [source === null ? image : element('a', { href: source }, [image])]);
}

function address(macro: Macro): Element {
  const holder = macro.node.children.find((child) => child.type === 'element' && childOf(child, 'ri:url'));
  const url =
    (holder?.type === 'element' ? targetOf(holder, macro.references).url : null) ??
    macro.parameters.get('url') ??
    macro.parameters.get('src') ??
    '';
  if (url === '') return unknown(macro);
  return become(macro.node, 'a', { href: url }, [text(url)]);
}

function unknown({ node, name, parameters, body, plain }: Macro): Element {
  const settings = Array.from(parameters, ([key, value]) => (key === '' ? value : `${key}=${value}`)).filter(Boolean);
  const call = element('code', {}, [text(`{${[name || 'macro', ...settings].join(' ')}}`)]);
  if (body === null && plain.trim() === '') return become(node, 'span', {}, [call]);
  const content = body ?? [element('pre', {}, [text(plain)])];
  return become(node, 'div', {}, [element('p', {}, [call, text(' (a macro that was not converted)')]), ...content]);
}
