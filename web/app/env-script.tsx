import { keepEarlyPress } from './early-press.ts';
import { inlineJson } from './inline-json.ts';
import { applyKeptLengths } from './preferences/kept-lengths.ts';
import { useRequestContext } from './request-context.tsx';

/** Settings before other scripts (contract section 1, rule 4), remembered lengths, and early clicks. */
export function EnvScript() {
  const { nonce, publicEnv } = useRequestContext();
  return (
    <script
      nonce={nonce}
      // Browsers hide the nonce.
      suppressHydrationWarning
      // inlineJson leaves no markup.
      dangerouslySetInnerHTML={{
        __html: `window.__ENV=${inlineJson(publicEnv)};${applyKeptLengths};${keepEarlyPress}`,
      }}
    />
  );
}
