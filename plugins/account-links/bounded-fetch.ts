import type { CustomFetch } from 'openid-client';

/** Far above the answers of providers: keys, tokens and claims, even with ten thousand groups. */
const answerMaxBytes = 4 * 1024 * 1024;

/** Like `fetch`, but reading an answer rejects once it is longer than that. */
export const boundedFetch: CustomFetch = async (url, options) => {
  const { body, status, statusText, headers } = await fetch(url, options as RequestInit);
  return new Response(body?.pipeThrough(bounded()), { status, statusText, headers });
};

function bounded(): TransformStream<Uint8Array, Uint8Array> {
  let left = answerMaxBytes;
  return new TransformStream({
    transform(chunk, controller) {
      left -= chunk.length;
      if (left < 0) throw new Error(`the answer is longer than ${answerMaxBytes} bytes`);
      controller.enqueue(chunk);
    },
  });
}
