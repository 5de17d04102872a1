import { BSONRegExp } from 'bson';
import { EngineError } from '../errors.ts';

/** Converts options `i`, `m`, `s`, `u`. @throws EngineError for others and invalid patterns */
export function toRegExp(pattern: string, options: string): RegExp {
  const unknown = [...options].find((option) => !'imsu'.includes(option));
  if (unknown) throw new EngineError(51108, `invalid flag in regex options: ${unknown}`);
  const flags = ['i', 'm', 's'].filter((flag) => options.includes(flag)).join('');
  try {
    return new RegExp(pattern, `${flags}u`);
  } catch {
    return withoutUnicode(pattern, flags);
  }
}

// Unicode mode refuses escapes such as `\-`.
function withoutUnicode(pattern: string, flags: string): RegExp {
  try {
    return new RegExp(pattern, flags);
  } catch (error) {
    throw new EngineError(51091, `Regular expression is invalid: ${(error as Error).message}`);
  }
}

/** Returns the JavaScript expression of a BSON one. */
export function regExpOf(regex: BSONRegExp | RegExp): RegExp {
  return regex instanceof BSONRegExp ? toRegExp(regex.pattern, regex.options) : regex;
}

/** Returns the prefix of all matches of `^text…`, and whether it suffices; null unless anchored and case-sensitive. */
export function literalPrefix(regex: BSONRegExp): { text: string; isWhole: boolean } | null {
  if (/[im]/.test(regex.options) || regex.pattern.includes('|')) return null;
  const match = /^\^((?:\\[^A-Za-z0-9]|[^\\^$.|?*+()[\]{}])*)/u.exec(regex.pattern);
  if (!match) return null;
  const rest = regex.pattern.slice(match[0].length);
  const units = (match[1] ?? '').match(/\\[\s\S]|[\s\S]/gu) ?? [];
  // The quantified character may be absent.
  if (/^[?*{]/.test(rest)) units.pop();
  const text = units.map((unit) => (unit.startsWith('\\') ? unit.slice(1) : unit)).join('');
  return text === '' ? null : { text, isWhole: rest === '' };
}
