/** The parts of the policy that are used here. */
export interface UploadPolicy {
  maxBytes: number;
  multipartOverheadBytes: number;
}

const keptMs = 5 * 60 * 1000;

/** Cached; null if unavailable, in which case the api decides. */
export function createPolicyReader(load: () => Promise<UploadPolicy>, now: () => number = Date.now) {
  let known: { policy: Promise<UploadPolicy | null>; at: number } | null = null;
  return (): Promise<UploadPolicy | null> => {
    if (known && now() - known.at < keptMs) return known.policy;
    const policy = load().catch(() => {
      known = null;
      return null;
    });
    known = { policy, at: now() };
    return policy;
  };
}
