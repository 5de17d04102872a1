import { LimitSenseless } from './errors.ts';

/** What an upload may cost. Sizes in bytes, times in milliseconds. */
export interface UploadLimits {
  /** The largest file. Default and upper bound: 50 MiB (contract section 8). */
  maxBytes: number;
  /** No byte has come for so long. Default: 30 s. */
  idleMs: number;
  /** The whole body has to be there by then. Default: 30 min, which is 50 MiB at 28 KiB/s. */
  totalMs: number;
  /** How long the rest of a refused body is read and thrown away, so that the refusal reaches its sender. Default: 10 s. */
  lingerMs: number;
  /** The body of any other request has to be there by then. Default: 60 s. */
  otherBodyMs: number;
}

const mebibyte = 1024 * 1024;

/** Boundary, part headers and other form fields may take so much beyond the largest file (contract section 8). */
export const multipartOverheadBytes = 64 * 1024;

const defaults: UploadLimits = {
  maxBytes: 50 * mebibyte,
  idleMs: 30_000,
  totalMs: 30 * 60_000,
  lingerMs: 10_000,
  otherBodyMs: 60_000,
};

/** The limits in force. Throws LimitSenseless for a value that cannot be meant. */
export function settleLimits(given: Partial<UploadLimits>): Readonly<UploadLimits> {
  const limits = { ...defaults, ...given };
  for (const [name, value] of Object.entries(limits)) {
    if (!Number.isSafeInteger(value) || value < 1) throw new LimitSenseless(`${name} is ${value}, not a whole number.`);
  }
  if (limits.maxBytes > defaults.maxBytes) {
    throw new LimitSenseless(
      `maxBytes is ${limits.maxBytes}; it can be lowered from ${defaults.maxBytes}, not raised.`,
    );
  }
  return Object.freeze(limits);
}
