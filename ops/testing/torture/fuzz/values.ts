import type { Random } from '../../random.ts';
import type { Known } from './known.ts';

/** The keywords of JSON Schema in the api's description. */
export interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  format?: string;
  pattern?: string;
  examples?: unknown[];
}

/** The member of a value that is drawn, and the beginning of the route's path. */
interface Place {
  name: string;
  area: string;
  depth: number;
}

/** Drawn instead of what a schema asks for. */
const hostileChance = 0.04;
const depthMax = 5;

/** Draws values that a schema describes, and now and then one that it doesn't. */
export function createValues(random: Random, known: Known) {
  function value(schema: Schema, place: Place): unknown {
    if (random.chance(hostileChance)) return hostileValue(random);
    if ('const' in schema) return schema.const;
    const choices = schema.enum ?? schema.anyOf ?? schema.oneOf;
    if (choices?.length) {
      const chosen = choices[random.below(choices.length)];
      return schema.enum ? chosen : value(chosen as Schema, place);
    }
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => value(part, place)));
    if (schema.examples?.length && random.chance(0.3)) return schema.examples[random.below(schema.examples.length)];
    const types = [schema.type ?? 'object'].flat();
    return ofType(types[random.below(types.length)] ?? 'object', schema, place);
  }

  function ofType(type: string, schema: Schema, place: Place): unknown {
    switch (type) {
      case 'string':
        return text(schema, place);
      case 'integer':
      case 'number':
        return number(schema);
      case 'boolean':
        return random.chance(0.5);
      case 'null':
        return null;
      case 'array': {
        const length = random.below(Math.min(schema.maxItems ?? 3, 3) + 1);
        if (place.depth > depthMax) return [];
        return Array.from({ length }, () => value(schema.items ?? {}, { ...place, depth: place.depth + 1 }));
      }
      default:
        return object(schema, place);
    }
  }

  function object({ properties = {}, required = [] }: Schema, { area, depth }: Place): Record<string, unknown> {
    if (depth > depthMax) return {};
    const names = Object.keys(properties).filter((name) =>
      random.chance(required.includes(name) ? 1 - hostileChance : 0.5),
    );
    const members = names.map(
      (name) => [name, value(properties[name] ?? {}, { name, area, depth: depth + 1 })] as const,
    );
    const others = random.chance(hostileChance) ? [[random.pick(oddNames), hostileValue(random)] as const] : [];
    return Object.fromEntries([...members, ...others]);
  }

  function number({ minimum = 0, maximum = minimum + 100 }: Schema): number {
    return random.chance(0.3) ? random.pick([minimum, maximum]) : minimum + random.below(maximum - minimum + 1);
  }

  function text({ format, pattern, minLength = 0, maxLength = 200 }: Schema, { name, area }: Place): string {
    if (pattern?.includes('0-9a-f]{24}') || /id$/i.test(name)) return known.id(area);
    if (format === 'date-time') return new Date(1e12 + random.below(1e9) * 1000).toISOString();
    if (format === 'uuid') return known.uuid();
    if (/path|place/i.test(name)) return known.path();
    if (/cursor/i.test(name)) return known.cursor();
    if (/email/i.test(name)) return `person${random.below(50)}@example.com`;
    if (/ur[il]/i.test(name) && random.chance(0.7)) return random.pick(addresses);
    const length = random.chance(0.1) ? random.pick([minLength, maxLength]) : Math.min(maxLength, 20);
    return random
      .pick(texts)
      .repeat(50)
      .slice(0, Math.max(minLength, Math.min(length, 5_000)));
  }

  return { value: (schema: Schema, area: string, name = '') => value(schema, { name, area, depth: 0 }) };
}

export type Values = ReturnType<typeof createValues>;

const oddNames = ['__proto__', 'constructor', 'toString', '$where', '', 'a.b', '\0', 'id'] as const;

const texts = [
  'Tea at four. ',
  '# Tea\n\n[more](/a)\n',
  '議事録のまとめ',
  'e\u0301 👩‍👩‍👧 ',
  '$$x^2$$ ',
  'a OR b* "c ',
  '- [ ] task\n',
] as const;

const addresses = [
  'https://wiki.example.com/',
  'http://127.0.0.1:1/',
  'http://[::1]/',
  'http://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'http://user:pass@host/',
  '//elsewhere.example',
  'http://\u0000',
] as const;

type Draw = (random: Random) => unknown;

const hostile: readonly [Draw, ...Draw[]] = [
  () => null,
  () => true,
  () => -1,
  () => 0.5,
  () => Number.MAX_SAFE_INTEGER + 2,
  () => 1e308,
  () => '',
  () => ' ',
  () => '\0',
  () => '\ud800',
  () => '\u202e\u0085\u2028',
  () => '../../../../etc/passwd',
  () => '/..%2f..%2f',
  () => "'; DROP TABLE pages; --",
  () => '((((((((((a+)+)+)+)+)+)+)+)+)+$',
  () => '9999-99-99T99:99:99Z',
  () => 'x'.repeat(70_000),
  () => '>'.repeat(5_000),
  () => '[['.repeat(2_000),
  () => '🏳️‍🌈'.repeat(300),
  () => ({ $gt: '' }),
  () => ({ $where: 'sleep(10000)' }),
  () => ({ toString: 'x', length: 1e9 }),
  () => [],
  () => [null, {}, []],
  () => Array.from({ length: 2_000 }, (_, index) => index),
  () => nested(500),
  (random) => String(random.below(1_000)),
];

/** A value that hardly any schema allows. */
export const hostileValue = (random: Random): unknown => random.pick(hostile)(random);

function nested(depth: number): unknown {
  return depth === 0 ? 'x' : [nested(depth - 1)];
}
