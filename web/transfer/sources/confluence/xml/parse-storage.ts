import type { Element, Root } from 'hast';
import sax from 'sax';
import { element, text } from '../../html/tree.ts';

/** UTF-16 units of one page's text. */
const maxLength = 16 * 1024 * 1024;

/** XHTML with `ac:` and `ri:`. Tolerant; throws above 16 Mi characters. */
export function parseStorage(storage: string): Root {
  if (storage.length > maxLength) throw new RangeError('The page has more than 16 Mi characters.');
  const root: Root = { type: 'root', children: [] };
  const open: (Root | Element)[] = [root];
  const parser = sax.parser(true, { position: false });
  const add = (value: string) => {
    const parent = open.at(-1) ?? root;
    const last = parent.children.at(-1);
    if (last?.type === 'text') last.value += value;
    else parent.children.push(text(value));
  };
  parser.onerror = () => {
    Object.assign(parser, { error: null });
    parser.resume();
  };
  parser.onopentag = ({ name, attributes }) => {
    const node = element(name.toLowerCase(), propertiesOf(attributes as Record<string, string>), []);
    (open.at(-1) ?? root).children.push(node);
    open.push(node);
  };
  parser.onclosetag = () => {
    if (open.length > 1) open.pop();
  };
  parser.ontext = add;
  parser.oncdata = add;
  // Exports put a space into the end of CDATA.
  parser.write(`<storage>${storage.replaceAll(']] >', ']]>')}</storage>`).close();
  const [wrapper] = root.children;
  return wrapper?.type === 'element' ? { type: 'root', children: wrapper.children } : root;
}

const renamedAttributes: Record<string, string> = {
  class: 'className',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  datetime: 'dateTime',
};

function propertiesOf(attributes: Record<string, string>): Element['properties'] {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      renamedAttributes[name] ?? name,
      name === 'class' ? value.split(/\s+/) : value,
    ]),
  );
}
