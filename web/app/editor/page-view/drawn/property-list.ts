import { isMap, isScalar, isSeq, parseDocument, type Scalar, stringify } from 'yaml';

/** A text, a list, or other YAML that can't be edited here. */
export interface Property {
  name: string;
  kind: 'text' | 'list' | 'other';
  /** A list is comma-separated. */
  value: string;
  /** The range of the value, and of its lines. */
  valueFrom: number;
  valueTo: number;
  from: number;
  to: number;
}

/** Returns null unless a plain list of entries. */
export function readProperties(yaml: string): Property[] | null {
  try {
    const document = parseDocument(yaml, { uniqueKeys: false });
    if (document.errors.length > 0) return null;
    if (document.contents === null) return [];
    if (!isMap(document.contents) || document.contents.flow) return null;
    const read = document.contents.items.map(({ key, value }) => propertyOf(yaml, key, value));
    return read.every((property) => property !== null) ? read : null;
  } catch {
    return null;
  }
}

function propertyOf(yaml: string, key: unknown, value: unknown): Property | null {
  if (!isScalar(key) || !key.range) return null;
  const from = yaml.lastIndexOf('\n', key.range[0] - 1) + 1;
  const colon = yaml.indexOf(':', key.range[1]);
  const range = (value as Scalar | null)?.range;
  const isEmpty = !range || yaml.slice(range[0], range[1]).trim() === '';
  const [valueFrom, valueTo] = isEmpty ? [colon + 1, colon + 1] : [range[0], range[1]];
  const end = yaml.indexOf('\n', Math.max(valueTo - 1, colon));
  const place = { name: String(key.value), valueFrom, valueTo, from, to: end === -1 ? yaml.length : end + 1 };
  if (isEmpty) return { ...place, kind: 'text', value: '' };
  if (isScalar(value)) return { ...place, kind: 'text', value: String(value.source ?? value.value ?? '') };
  if (isSeq(value) && value.items.every((item) => isScalar(item))) {
    const items = value.items.map((item) => String((item as Scalar).source ?? (item as Scalar).value ?? ''));
    if (!items.some((item) => item.includes(','))) return { ...place, kind: 'list', value: items.join(', ') };
  }
  return { ...place, kind: 'other', value: yaml.slice(valueFrom, valueTo).trim() };
}

export interface YamlChange {
  from: number;
  to: number;
  insert: string;
}

/** Leaves other lines unchanged. */
export function changeValue({ kind, valueFrom, valueTo }: Property, yaml: string, value: string): YamlChange {
  const items = value.split(/[,、，]/).map((item) => item.trim());
  const written =
    kind === 'list'
      ? `[${items.filter(Boolean).map(flowScalar).join(', ')}]`
      : value.trim() === ''
        ? ''
        : scalar(value);
  // The value starts on a later line than its name.
  const from = yaml.lastIndexOf(':', valueFrom - 1) + 1;
  const isOnNextLine = /^[ \t]*\n/.test(yaml.slice(from, valueFrom));
  const start = isOnNextLine || valueFrom === from ? from : valueFrom;
  const to = trimmedEnd(yaml, Math.max(start, valueTo));
  return { from: start, to, insert: start === from && written !== '' ? ` ${written}` : written };
}

/** Adds an entry after the last. */
export function addProperty(yaml: string, name: string): YamlChange {
  const gap = yaml === '' || yaml.endsWith('\n') ? '' : '\n';
  return { from: yaml.length, to: yaml.length, insert: `${gap}${scalar(name)}:${name === 'tags' ? ' []' : ''}\n` };
}

function trimmedEnd(yaml: string, to: number): number {
  let end = to;
  while (end > 0 && /\s/.test(yaml[end - 1] as string)) end -= 1;
  return end;
}

/** Numbers, dates and booleans aren't quoted. */
function scalar(value: string): string {
  const plain = value.trim();
  const read = parseDocument(plain);
  const isPlain = read.errors.length === 0 && isScalar(read.contents) && !plain.includes('\n') && !/[#"']/.test(plain);
  return isPlain ? plain : stringify(plain, { lineWidth: 0 }).trimEnd();
}

function flowScalar(item: string): string {
  return /[[\]{}:#"'&*!|>%@`]/.test(item) ? JSON.stringify(item) : item;
}
