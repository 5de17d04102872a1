import { readFileSync } from 'node:fs';

/** The variables of a process by name. */
export type Environment = Record<string, string | undefined>;

/** An invalid variable; the message is one sentence for the admin. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Typed readers of environment variables. Empty counts as unset. */
export function environment(env: Environment) {
  const text = (name: string): string | undefined => {
    const file = env[`${name}_FILE`];
    if (!file) return env[name]?.trim() || undefined;
    if (env[name]) throw new ConfigError(`${name} and ${name}_FILE are both set; set one of them.`);
    try {
      return readFileSync(file, 'utf8').trim() || undefined;
    } catch (error) {
      throw new ConfigError(
        `${name}_FILE names "${file}", which cannot be read (${(error as NodeJS.ErrnoException).code}).`,
      );
    }
  };

  /** Returns undefined if the variable is unset. */
  const ifSet = <T>(name: string, read: () => T): T | undefined => (text(name) === undefined ? undefined : read());

  const list = (name: string, fallback: string[] = []): string[] =>
    text(name)
      ?.split(',')
      .map((item) => item.trim())
      .filter(Boolean) ?? fallback;

  const oneOf = <T extends string>(name: string, allowed: readonly T[], fallback: T): T => {
    const value = text(name);
    if (value === undefined) return fallback;
    const known = allowed.find((item) => item === value);
    if (!known) throw new ConfigError(`${name} is "${value}"; it must be one of ${allowed.join(', ')}.`);
    return known;
  };

  const port = (name: string, fallback: number): number => {
    const value = text(name);
    if (value === undefined) return fallback;
    if (!/^\d{1,5}$/.test(value) || Number(value) > 65535) {
      throw new ConfigError(`${name} is "${value}"; it must be a port number from 0 to 65535.`);
    }
    return Number(value);
  };

  /** Returns a whole number; if unset, the largest allowed. */
  const count = (name: string, { least, most }: { least: number; most: number }, unset = most): number => {
    const value = text(name);
    if (value === undefined) return unset;
    if (!/^\d{1,15}$/.test(value) || Number(value) < least || Number(value) > most) {
      throw new ConfigError(`${name} is "${value}"; it must be a whole number from ${least} to ${most}.`);
    }
    return Number(value);
  };

  // May hold a password, so it is never repeated in a message.
  const url = (name: string, protocols: string[]): string | undefined => {
    const value = text(name);
    if (value === undefined) return undefined;
    if (!protocols.some((protocol) => value.startsWith(`${protocol}//`))) {
      throw new ConfigError(`${name} must start with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`);
    }
    return value;
  };

  const origin = (name: string): string | undefined => {
    const value = text(name)?.replace(/\/$/, '');
    if (value === undefined) return undefined;
    if (!URL.canParse(value) || new URL(value).origin !== value) {
      throw new ConfigError(
        `${name} is "${value}"; it must be an origin such as https://wiki.example, without a path.`,
      );
    }
    return value;
  };

  return { text, ifSet, list, oneOf, port, count, url, origin };
}
