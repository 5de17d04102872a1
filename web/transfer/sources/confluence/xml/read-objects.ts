import sax from 'sax';
import type { SourceFile } from '../../source.ts';

/** A row of Confluence's database. */
export interface StoredObject {
  kind: string;
  id: string;
  properties: Map<string, string>;
  references: Map<string, string>;
  collections: Map<string, string[]>;
}

/** Streams objects; `wants` chooses texts. Skips invalid XML characters. */
export async function readObjects(
  file: SourceFile,
  { wants, take }: { wants: (object: StoredObject, property: string) => boolean; take: (object: StoredObject) => void },
): Promise<void> {
  const parser = sax.parser(true, { position: false });
  let object: StoredObject | null = null;
  let property: string | null = null;
  let collection: string | null = null;
  let text = '';
  let isKept = false;
  parser.onerror = () => {
    Object.assign(parser, { error: null });
    parser.resume();
  };
  parser.onopentag = ({ name, attributes }) => {
    const named = String(attributes.name ?? '');
    if (name === 'object') {
      object = {
        kind: String(attributes.class),
        id: '',
        properties: new Map(),
        references: new Map(),
        collections: new Map(),
      };
    } else if (object && name === 'property') {
      property = named;
      isKept = wants(object, named);
    } else if (object && name === 'collection') {
      collection = named;
      object.collections.set(named, []);
    }
    if (name === 'id') isKept = true;
    if (name !== 'element') text = '';
  };
  const addText = (part: string) => {
    if (isKept) text += part;
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.onclosetag = (name) => {
    if (object === null) return;
    if (name === 'id') {
      const id = text.trim();
      if (collection !== null) object.collections.get(collection)?.push(id);
      else if (property !== null) object.references.set(property, id);
      else object.id = id;
      isKept = false;
    } else if (name === 'property') {
      if (property !== null && !object.references.has(property)) object.properties.set(property, text);
      property = null;
      isKept = false;
    } else if (name === 'collection') collection = null;
    else if (name === 'object') {
      take(object);
      object = null;
    }
    if (name !== 'element') text = '';
  };
  await feed(file, parser);
}

async function feed(file: SourceFile, parser: sax.SAXParser): Promise<void> {
  const reader = (await file.open()).getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parser.write(decoder.decode(value, { stream: true }));
  }
  parser.write(decoder.decode());
  parser.close();
}
