import { Filter, FilterParser } from 'ldapts';
import { BadOption } from '../errors.ts';

const placeholder = /\{([A-Za-z][A-Za-z0-9;-]*)\}/g;

/** Compiles a filter with `{placeholders}`, whose values are escaped (RFC 4515). @throws BadOption */
export function compileFilter(template: string) {
  const fill = (value: (name: string) => string | null): string =>
    template.replace(placeholder, (_, name) => Filter.escape(value(name) ?? ''));
  const names = Array.from(template.matchAll(placeholder), ([, name = '']) => name);
  if (names.length === 0) throw new BadOption(`the filter ${template} has no {placeholder}.`);
  try {
    FilterParser.parseString(fill(() => 'x'));
  } catch (error) {
    throw new BadOption(`${template} is no LDAP filter: ${(error as Error).message}`);
  }
  return { names, with: fill };
}
