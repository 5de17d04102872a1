import { Decimal128 } from 'bson';
import { asNumber, integer } from '../bson/arithmetic.ts';
import { add, type Exact, exactOf, parseDecimal, toDecimal128 } from '../bson/decimal.ts';
import { double } from '../bson/decode.ts';
import { rank, rankOf, typeOf } from '../bson/values.ts';

/** A sum of BSON numbers in the widest of their types. */
export class Sum {
  count = 0;
  #whole = 0n;
  #isLong = false;
  #hasDouble = false;
  #high = 0;
  #low = 0;
  #decimal: Exact | null = null;
  /** Infinities and NaN of decimals. */
  #special = 0;

  add(value: unknown): void {
    if (rankOf(value) !== rank.number) return;
    this.count += 1;
    if (value instanceof Decimal128) this.#addDecimal(value);
    else if (typeOf(value) === 1) this.#addDouble(asNumber(value));
    else {
      this.#whole += BigInt(value as number | bigint);
      this.#isLong ||= typeof value === 'bigint';
    }
  }

  value(): unknown {
    if (this.#decimal) return this.#decimalValue(this.#decimal);
    if (this.#hasDouble) return double(this.#doubleValue());
    return integer(this.#whole, this.#isLong) ?? double(Number(this.#whole));
  }

  #addDecimal(value: Decimal128): void {
    const parsed = parseDecimal(value);
    this.#decimal ??= { coefficient: 0n, exponent: 0 };
    if (typeof parsed === 'number') this.#special += parsed;
    else this.#decimal = add(this.#decimal, parsed);
  }

  /** Knuth's two-sum: what the addition rounds away is kept beside it. */
  #addDouble(value: number): void {
    this.#hasDouble = true;
    const sum = this.#high + value;
    const part = sum - this.#high;
    this.#low += this.#high - (sum - part) + (value - part);
    this.#high = sum;
  }

  #doubleValue(): number {
    const whole = Number(this.#whole);
    if (!Number.isFinite(this.#high)) return this.#high;
    return this.#high + (this.#low + whole);
  }

  #decimalValue(decimal: Exact): Decimal128 {
    const rest = this.#hasDouble ? this.#doubleValue() : 0;
    const special = this.#special + (Number.isFinite(rest) ? 0 : rest);
    if (special !== 0) return Decimal128.fromString(String(special));
    const whole = add(decimal, exactOf(this.#hasDouble ? rest : this.#whole));
    return toDecimal128(whole);
  }
}
