import { type Doc, decode } from '../bson/decode.ts';

/** Added by drivers without changing answers. */
const ofTheDriver = /^(\$db|\$clusterTime|\$readPreference|lsid|txnNumber|comment|writeConcern|readConcern|nsInfo)$/;

/**
 * Returns a command's name, options and operators, without names and values. Commands of one shape run the same code.
 */
export function commandShape(name: string, command: Doc, sequences: ReadonlyMap<string, Buffer[]>): string[] {
  const options = Object.entries(command).filter(([key]) => key !== name && !ofTheDriver.test(key));
  const statements = [...sequences].flatMap(([key, documents]) =>
    shapesOf(
      key,
      documents.map((bytes) => decode(bytes)),
    ),
  );
  const own = options.filter(([, value]) => !isStatements(value)).map(([key, value]) => key + operatorsIn(value));
  const inline = options
    .filter(([, value]) => isStatements(value))
    .flatMap(([key, value]) => shapesOf(key, value as Doc[]));
  const all = [...statements, ...inline];
  return (all.length > 0 ? [...new Set(all)] : ['']).map((one) => [name, ...own.sort(), one].join(' ').trim());
}

/** Excludes lists of cursors or names. */
const isStatements = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  typeof value[0] === 'object' &&
  Object.hasOwn(value[0], '_bsontype') === false;

function shapesOf(key: string, statements: Doc[]): string[] {
  // The stages of a pipeline are one question.
  if (key === 'pipeline') return [`pipeline[${statements.map(operatorsIn).join(' ')}]`];
  if (key === 'documents') return ['documents'];
  return statements.map((statement) => {
    const parts = Object.entries(statement).map(
      ([name, value]) => (name === 'u' && Array.isArray(value) ? 'pipeline' : name) + operatorsIn(value),
    );
    return `${key}[${parts.sort().join(' ')}]`;
  });
}

/** Distinct: `($in,$or)`. */
function operatorsIn(value: unknown): string {
  const found = new Set<string>();
  const look = (one: unknown): void => {
    if (typeof one !== 'object' || one === null || Buffer.isBuffer(one)) return;
    for (const [key, inner] of Object.entries(one)) {
      if (key.startsWith('$')) found.add(key);
      look(inner);
    }
  };
  look(value);
  return found.size > 0 ? `(${[...found].sort().join(',')})` : '';
}
