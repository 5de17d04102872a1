import type { Element, Root } from 'hast';
import { textOf } from '../../../markdown/flatten-depths.ts';
import { element, elementsIn, find, hasClass, text } from '../../html/tree.ts';
import { calloutKinds } from '../attachments.ts';

/** Restores the meaning of Confluence's rendered macros. */
export function settleMacros(root: Root): void {
  for (const node of elementsIn(root).reverse()) {
    const settle = macros.find(([name]) => hasClass(node, name))?.[1];
    settle?.(node);
  }
}

type Settle = (node: Element) => void;

const macros: [name: string, settle: Settle][] = [
  ['confluence-information-macro', panel],
  ['code', codePanel],
  ['preformatted', codePanel],
  ['panel', titledPanel],
  ['expand-container', expand],
  ['toc-macro', (node) => become(node, 'x-raw', { block: true }, [text('[TOC]')])],
  ['inline-task-list', tasks],
  ['status-macro', (node) => become(node, 'mark', {}, node.children)],
  ['user-mention', mention],
  ['confluence-userlink', mention],
  ['emoticon', emoticon],
  ['drawio-macro', drawing],
  ['ap-container', drawing],
];

function become(
  node: Element,
  tagName: string,
  properties: Element['properties'],
  children: Element['children'],
): void {
  Object.assign(node, { tagName, properties, children });
}

function inner(node: Element, name: string): Element | undefined {
  return find(node, (child) => hasClass(child, name));
}

function panel(node: Element): void {
  const kind = Object.keys(calloutKinds).find((name) => hasClass(node, `confluence-information-macro-${name}`));
  const title = node.children.find((child) => child.type === 'element' && hasClass(child, 'title'));
  const body = inner(node, 'confluence-information-macro-body') ?? node;
  const properties = {
    kind: calloutKinds[kind ?? 'note'] ?? 'note',
    title: title?.type === 'element' ? textOf(title) : '',
  };
  become(node, 'x-callout', properties, body.children);
}

function titledPanel(node: Element): void {
  const title = inner(node, 'panelHeader');
  const body = inner(node, 'panelContent');
  if (body) become(node, 'x-callout', { kind: 'note', title: title ? textOf(title) : '' }, body.children);
}

function codePanel(node: Element): void {
  const pre = find(node, ({ tagName }) => tagName === 'pre');
  if (!pre) return;
  const title = inner(node, 'panelHeader');
  const brush = /brush:\s*([\w+#.-]{1,40})/.exec(String(pre.properties.dataSyntaxhighlighterParams ?? ''))?.[1];
  const language = brush === undefined || ['text', 'plain', 'none'].includes(brush) ? [] : [`language-${brush}`];
  const head = title ? [element('p', {}, [element('strong', {}, [text(textOf(title).trim())])])] : [];
  become(node, 'div', {}, [...head, element('pre', { className: language }, [text(textOf(pre))])]);
}

function expand(node: Element): void {
  const title = inner(node, 'expand-control-text');
  const body = inner(node, 'expand-content');
  if (!body) return;
  const summary = element('summary', {}, [text(title ? textOf(title) : 'Details')]);
  become(node, 'details', {}, [summary, ...body.children]);
}

function tasks(node: Element): void {
  for (const item of node.children) {
    if (item.type !== 'element' || item.tagName !== 'li') continue;
    item.children.unshift(element('input', { type: 'checkbox', checked: hasClass(item, 'checked') }, []));
  }
}

function mention(node: Element): void {
  const name = textOf(node).trim().replace(/^@/, '');
  become(node, 'span', {}, name === '' ? [] : [text(`@${name}`)]);
}

function emoticon(node: Element): void {
  const { dataEmojiFallback, alt } = node.properties;
  become(node, 'span', {}, [text(String(dataEmojiFallback || alt || ''))]);
}

function drawing(node: Element): void {
  if (find(node, ({ tagName }) => tagName === 'img')) return;
  const note = element('p', {}, [text('A drawing was here that the export does not contain.')]);
  become(node, 'x-callout', { kind: 'warning', title: '' }, [note]);
}
