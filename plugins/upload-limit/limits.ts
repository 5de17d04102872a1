import { LimitSenseless } from './errors.ts';

/** How long an upload may take, in milliseconds. */
export interface UploadTimes {
  /** The longest pause between bytes. Default: 30 s. */
  idleMs: number;
  /** Time for the whole body. Default: 30 min, 50 MiB at 28 KiB/s. */
  totalMs: number;
  /** Time to discard a refused body, so the sender reads the refusal. Default: 10 s. */
  lingerMs: number;
  /** The time limit of other bodies. Default: 60 s. */
  otherBodyMs: number;
}

export interface UploadLimits extends UploadTimes {
  /** 50 MiB or administrators' lower limit (contract section 8). */
  readonly maxBytes: number;
}

/** For boundary, part headers and other fields (contract section 8). */
export const multipartOverheadBytes = 64 * 1024;

const defaults: UploadTimes = {
  idleMs: 30_000,
  totalMs: 30 * 60_000,
  lingerMs: 10_000,
  otherBodyMs: 60_000,
};

/** @throws LimitSenseless */
export function settleTimes(given: Partial<UploadTimes>): Readonly<UploadTimes> {
  const times = { ...defaults, ...given };
  for (const [name, value] of Object.entries(times)) {
    if (!Number.isSafeInteger(value) || value < 1) throw new LimitSenseless(`${name} is ${value}, not a whole number.`);
  }
  return Object.freeze(times);
}
