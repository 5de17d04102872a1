import { LimitSenseless } from './errors.ts';

/** How long an upload may take, in milliseconds. */
export interface UploadTimes {
  /** No byte has come for so long. Default: 30 s. */
  idleMs: number;
  /** The whole body has to be there by then. Default: 30 min, which is 50 MiB at 28 KiB/s. */
  totalMs: number;
  /** The time to discard the rest of a refused body, so that the refusal reaches its sender. Default: 10 s. */
  lingerMs: number;
  /** The body of any other request has to be there by then. Default: 60 s. */
  otherBodyMs: number;
}

export interface UploadLimits extends UploadTimes {
  /** The largest file: 50 MiB, or what administrators have lowered it to (contract section 8). */
  readonly maxBytes: number;
}

/** Boundary, part headers and other form fields may take so much beyond the largest file (contract section 8). */
export const multipartOverheadBytes = 64 * 1024;

const defaults: UploadTimes = {
  idleMs: 30_000,
  totalMs: 30 * 60_000,
  lingerMs: 10_000,
  otherBodyMs: 60_000,
};

/** The times in force. Throws LimitSenseless for a value that cannot be meant. */
export function settleTimes(given: Partial<UploadTimes>): Readonly<UploadTimes> {
  const times = { ...defaults, ...given };
  for (const [name, value] of Object.entries(times)) {
    if (!Number.isSafeInteger(value) || value < 1) throw new LimitSenseless(`${name} is ${value}, not a whole number.`);
  }
  return Object.freeze(times);
}
