import { Decimal128 } from 'bson';

/** A finite decimal: coefficient × 10^exponent, exact. */
export interface Exact {
  coefficient: bigint;
  exponent: number;
}

const digits = 34;

/** NaN and infinities become JavaScript numbers. */
export function parseDecimal(value: Decimal128): Exact | number {
  const text = value.toString();
  const match = /^(-?)(\d+)(?:\.(\d*))?(?:E([+-]?\d+))?$/.exec(text);
  if (!match) return text === 'NaN' ? Number.NaN : text.startsWith('-') ? -Infinity : Infinity;
  const [, sign, whole = '0', fraction = '', exponent = '0'] = match;
  const coefficient = BigInt(whole + fraction);
  return { coefficient: sign ? -coefficient : coefficient, exponent: Number(exponent) - fraction.length };
}

/** Exact value of a finite double. */
export function exactOf(value: number | bigint): Exact {
  if (typeof value === 'bigint') return { coefficient: value, exponent: 0 };
  if (Number.isInteger(value)) return { coefficient: BigInt(value), exponent: 0 };
  let twos = 0;
  let scaled = value;
  while (!Number.isInteger(scaled)) {
    scaled *= 2;
    twos += 1;
  }
  return { coefficient: BigInt(scaled) * 5n ** BigInt(twos), exponent: -twos };
}

export function compareExact(a: Exact, b: Exact): number {
  const difference = subtract(a, b).coefficient;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

function aligned(a: Exact, b: Exact): [bigint, bigint, number] {
  const exponent = Math.min(a.exponent, b.exponent);
  return [
    a.coefficient * 10n ** BigInt(a.exponent - exponent),
    b.coefficient * 10n ** BigInt(b.exponent - exponent),
    exponent,
  ];
}

export function add(a: Exact, b: Exact): Exact {
  const [x, y, exponent] = aligned(a, b);
  return { coefficient: x + y, exponent };
}

export function subtract(a: Exact, b: Exact): Exact {
  return add(a, { coefficient: -b.coefficient, exponent: b.exponent });
}

/** Rounds to 34 digits, half to even. */
export function toDecimal128(value: Exact): Decimal128 {
  let { coefficient, exponent } = value;
  const excess = String(coefficient < 0n ? -coefficient : coefficient).length - digits;
  if (excess > 0) {
    coefficient = roundHalfEven(coefficient, 10n ** BigInt(excess));
    exponent += excess;
  }
  return Decimal128.fromString(`${coefficient}E${exponent}`);
}

function roundHalfEven(value: bigint, unit: bigint): bigint {
  const quotient = value / unit;
  const twice = (value % unit) * 2n;
  const size = twice < 0n ? -twice : twice;
  if (size < unit || (size === unit && quotient % 2n === 0n)) return quotient;
  return quotient + (value < 0n ? -1n : 1n);
}
