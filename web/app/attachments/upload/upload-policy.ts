/** The part of the api's upload policy that uploading here depends on. */
export interface UploadPolicy {
  maxBytes: number;
  multipartOverheadBytes: number;
}

const keptMs = 5 * 60 * 1000;

/** Reads the policy through `load`, at most once in a while. Null when it cannot be had: then the api alone decides. */
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
