import { BSONRegExp } from 'bson';
import { EngineError } from '../errors.ts';

/** Makes a JavaScript expression of a PCRE pattern with MongoDB's options. Throws for what neither understands. */
export function toRegExp(pattern: string, options: string): RegExp {
  const inline = /^\(\?([imsx]+)\)/.exec(pattern);
  const all = options + (inline?.[1] ?? '');
  const unknown = [...all].find((option) => !'imsxu'.includes(option));
  if (unknown) throw new EngineError(51108, `invalid flag in regex options: ${unknown}`);
  const bare = inline ? pattern.slice(inline[0].length) : pattern;
  const source = all.includes('x') ? withoutSpaces(bare) : bare;
  const flags = ['i', 'm', 's'].filter((flag) => all.includes(flag)).join('');
  try {
    return new RegExp(source, `${flags}u`);
  } catch {
    return withoutUnicode(source, flags);
  }
}

// Unicode mode refuses escapes that PCRE allows, such as `\-`.
function withoutUnicode(source: string, flags: string): RegExp {
  try {
    return new RegExp(source.replaceAll('\\A', '^').replaceAll('\\z', '$').replaceAll('\\Z', '$'), flags);
  } catch (error) {
    throw new EngineError(51091, `Regular expression is invalid: ${(error as Error).message}`);
  }
}

function withoutSpaces(pattern: string): string {
  return pattern.replace(/\\[\s\S]|\[(?:\\[\s\S]|[^\]])*\]|\s+|#.*$/gm, (part) => (/^(\s|#)/.test(part) ? '' : part));
}

/** The JavaScript expression of a BSON one. */
export function regExpOf(regex: BSONRegExp | RegExp): RegExp {
  return regex instanceof BSONRegExp ? toRegExp(regex.pattern, regex.options) : regex;
}

/**
 * The text that every match of `^text…` begins with, and whether beginning with it is all there is to match; null
 * unless the expression is case-sensitive and anchored.
 */
export function literalPrefix(regex: BSONRegExp): { text: string; isWhole: boolean } | null {
  if (/[imx]/.test(regex.options) || regex.pattern.includes('|')) return null;
  const match = /^(?:\^|\\A)((?:\\[^A-Za-z0-9]|[^\\^$.|?*+()[\]{}])*)/u.exec(regex.pattern);
  if (!match) return null;
  const rest = regex.pattern.slice(match[0].length);
  const units = (match[1] ?? '').match(/\\[\s\S]|[\s\S]/gu) ?? [];
  // A quantifier belongs to the character before it, which may then be absent.
  if (/^[?*{]/.test(rest)) units.pop();
  const text = units.map((unit) => (unit.startsWith('\\') ? unit.slice(1) : unit)).join('');
  return text === '' ? null : { text, isWhole: rest === '' };
}
