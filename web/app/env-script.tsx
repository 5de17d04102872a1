import { keepEarlyPress } from './early-press.ts';
import { inlineJson } from './inline-json.ts';
import { applyKeptLengths } from './preferences/kept-lengths.ts';
import { useRequestContext } from './request-context.tsx';

/**
 * Writes the deployment's settings into the document, before any other script runs (section 1, rule 4 of the contract), and
 * leaves room for what was there the last time. Also keeps what is pressed too early.
 */
export function EnvScript() {
  const { nonce, publicEnv } = useRequestContext();
  return (
    <script
      nonce={nonce}
      // The browser hides the nonce from the page once it has read it.
      suppressHydrationWarning
      // inlineJson leaves nothing that HTML could read as markup.
      dangerouslySetInnerHTML={{
        __html: `window.__ENV=${inlineJson(publicEnv)};${applyKeptLengths};${keepEarlyPress}`,
      }}
    />
  );
}
