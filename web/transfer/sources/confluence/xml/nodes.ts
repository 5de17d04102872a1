import type { Element } from 'hast';
import { textOf } from '../../../markdown/flatten-depths.ts';

export function become(
  node: Element,
  tagName: string,
  properties: Element['properties'],
  children: Element['children'],
): Element {
  return Object.assign(node, { tagName, properties, children });
}

export function childOf(node: Element, tagName: string): Element | undefined {
  return node.children.find((child): child is Element => child.type === 'element' && child.tagName === tagName);
}

export function attributeOf(node: Element | undefined, name: string): string {
  return String(node?.properties[name] ?? '').trim();
}

/** The unnamed parameter is ''. */
export function parametersOf(macro: Element): Map<string, string> {
  const parameters = new Map<string, string>();
  for (const child of macro.children) {
    if (child.type !== 'element' || child.tagName !== 'ac:parameter') continue;
    parameters.set(attributeOf(child, 'ac:name'), textOf(child).trim() || namedIn(child));
  }
  return parameters;
}

function namedIn(parameter: Element): string {
  const names = ['ri:filename', 'ri:content-title', 'ri:value', 'ri:space-key'];
  for (const child of parameter.children) {
    if (child.type !== 'element') continue;
    const name = names.map((one) => attributeOf(child, one)).find((value) => value !== '');
    if (name !== undefined) return name;
  }
  return '';
}
