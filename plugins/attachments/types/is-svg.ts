const namespace = 'http://www.w3.org/2000/svg';
const whitespace = /[ \t\r\n]+/y;
const comment = /<!--(?:(?!--).)*-->/sy;
const declaration =
  /<\?xml[ \t\r\n]+version=(["'])1\.[01]\1(?:[ \t\r\n]+encoding=(["'])([\w-]+)\2)?(?:[ \t\r\n]+standalone=(["'])(?:yes|no)\4)?[ \t\r\n]*\?>/y;
const doctype = /<!DOCTYPE[ \t\r\n]+svg(?=[ \t\r\n[>])/y;
// Quoted strings and comments are one token each, since brackets inside them mean nothing.
const doctypeToken = /"[^"]*"|'[^']*'|<!--(?:(?!--).)*-->|[^"']/sy;
const attribute = /[ \t\r\n]+([\w:.-]+)[ \t\r\n]*=[ \t\r\n]*(?:"([^"<]*)"|'([^'<]*)')/y;
// Encodings whose markup is ASCII, so browsers read the same as we do.
const encodings = ['utf-8', 'us-ascii', 'iso-8859-1'];

/**
 * Whether a text begins as an SVG image: an XML declaration, comments, a document type, then the root `svg` in the SVG
 * namespace. Deliberately stricter than browsers: unusual files (style sheet instructions, other roots, odd encodings)
 * are downloads.
 */
export function isSvg(head: string): boolean {
  return readSvgRoot(head) !== null;
}

/** Returns the attributes of an SVG's root as written, or null if the text isn't one. */
export function readSvgRoot(head: string): ReadonlyMap<string, string> | null {
  const scanner = createScanner(head.startsWith('\ufeff') ? head.slice(1) : head);
  const declared = scanner.take(declaration);
  if (declared?.[3] && !encodings.includes(declared[3].toLowerCase())) return null;
  skipMisc(scanner);
  let entities = '';
  if (scanner.take(doctype)) {
    const definitions = scanner.takeDoctype();
    if (definitions === null) return null;
    entities = definitions;
    skipMisc(scanner);
  }
  const root = scanner.take(/<(?:([A-Za-z_][\w.-]*):)?svg(?=[ \t\r\n/>])/y);
  if (!root) return null;
  const attributes = readAttributes(scanner);
  const named = attributes.get(root[1] === undefined ? 'xmlns' : `xmlns:${root[1]}`) ?? '';
  return named === namespace || isEntityOfNamespace(named, entities) ? attributes : null;
}

function skipMisc(scanner: Scanner): void {
  while (scanner.take(whitespace) || scanner.take(comment)) {
    // Nothing of it matters.
  }
}

function readAttributes(scanner: Scanner): Map<string, string> {
  const attributes = new Map<string, string>();
  for (let found = scanner.take(attribute); found; found = scanner.take(attribute)) {
    const [, name = '', inDoubleQuotes, inSingleQuotes = ''] = found;
    attributes.set(name, inDoubleQuotes ?? inSingleQuotes);
  }
  return attributes;
}

/** Old drawing programs write the namespace as `&ns_svg;`, defined in the document type. */
function isEntityOfNamespace(value: string, entities: string): boolean {
  const name = /^&([\w.-]+);$/.exec(value)?.[1];
  if (name === undefined) return false;
  const definition = new RegExp(`<!ENTITY[ \\t\\r\\n]+${name}[ \\t\\r\\n]+(["'])([^"']*)\\1`);
  return definition.exec(entities)?.[2] === namespace;
}

type Scanner = ReturnType<typeof createScanner>;

function createScanner(text: string) {
  let position = 0;

  return {
    /** Consumes a match at the current position. */
    take(sticky: RegExp): RegExpExecArray | null {
      sticky.lastIndex = position;
      const match = sticky.exec(text);
      if (match) position = sticky.lastIndex;
      return match;
    },
    /** Consumes and returns the rest of a document type with its definitions, or null if it doesn't end. */
    takeDoctype(): string | null {
      const start = position;
      let isInside = false;
      for (let token = this.take(doctypeToken); token; token = this.take(doctypeToken)) {
        if (token[0] === '[') isInside = true;
        else if (token[0] === ']') isInside = false;
        else if (token[0] === '>' && !isInside) return text.slice(start, position);
      }
      return null;
    },
  };
}
