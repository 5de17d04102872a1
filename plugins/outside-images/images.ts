import { LRUCache } from 'lru-cache';
import { ImageUnavailable, TooManyImages } from './errors.ts';
import { FetchFailed, type OutsideImage, type Reason } from './fetch-image.ts';

export interface ImagesOptions {
  fetchImage(address: string): Promise<OutsideImage>;
  /** The total size of cached images. */
  cacheBytes: number;
  /** How long an image is kept. */
  maxAgeMs: number;
  onFailure(address: string, error: FetchFailed): void;
}

/** Concurrent fetches per account and in total. */
export const inFlightMost = { account: 8, all: 64 };
const retryAfterSeconds = 2;
// Failures are cached, so missing images aren't requested at each view.
const failureAgeMs = 60_000;
const bytesPerFailure = 200;

type Kept = OutsideImage | { reason: Reason };

/** Fetches images of other sites once for all readers. */
export function createImages({ fetchImage, cacheBytes, maxAgeMs, onFailure }: ImagesOptions) {
  const kept = new LRUCache<string, Kept>({
    maxSize: cacheBytes,
    sizeCalculation: (entry, address) => 2 * address.length + ('bytes' in entry ? entry.bytes.length : bytesPerFailure),
    ttl: maxAgeMs,
  });
  const fetching = new Map<string, Promise<Kept>>();
  const perAccount = new Map<string, number>();
  let all = 0;

  async function fetchOnce(address: string): Promise<Kept> {
    try {
      const image = await fetchImage(address);
      kept.set(address, image);
      return image;
    } catch (error) {
      if (!(error instanceof FetchFailed)) throw error;
      onFailure(address, error);
      const failure = { reason: error.reason };
      kept.set(address, failure, { ttl: failureAgeMs });
      return failure;
    } finally {
      fetching.delete(address);
    }
  }

  function begin(address: string, accountId: string): Promise<Kept> {
    const own = perAccount.get(accountId) ?? 0;
    if (own >= inFlightMost.account || all >= inFlightMost.all) {
      throw Object.assign(new TooManyImages(), { members: { retryAfterSeconds } });
    }
    perAccount.set(accountId, own + 1);
    all += 1;
    const fetched = fetchOnce(address).finally(() => {
      all -= 1;
      const left = (perAccount.get(accountId) ?? 1) - 1;
      if (left > 0) perAccount.set(accountId, left);
      else perAccount.delete(accountId);
    });
    fetching.set(address, fetched);
    return fetched;
  }

  return {
    /** @throws ImageUnavailable @throws TooManyImages */
    async get(address: string, accountId: string): Promise<OutsideImage> {
      const found = kept.get(address) ?? (await (fetching.get(address) ?? begin(address, accountId)));
      if ('bytes' in found) return found;
      // Must not reveal names in the private network.
      const reason = found.reason === 'not_public' ? 'unreachable' : found.reason;
      throw Object.assign(new ImageUnavailable(), { members: { reason } });
    },
  };
}
