import { type Doc, decode } from '../bson/decode.ts';

/** Fields that drivers add to every command and that do not change the answer. */
const ofTheDriver = /^(\$db|\$clusterTime|\$readPreference|lsid|txnNumber|comment|writeConcern|readConcern|nsInfo)$/;

/**
 * What a command asks of a database, without names and values: the command, the options it is given, and the operators in
 * each. Two commands of one shape are answered by the same code.
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

/** Updates, deletes, indexes and stages, but not lists of cursors or of names. */
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

/** The operators anywhere in a value, each once: `($in,$or)`. */
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
