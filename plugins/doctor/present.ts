import type { Finding, Kind } from './schema.ts';
import { words } from './words.ts';

/** A finding without words. */
export interface Found {
  kind: Kind;
  leg: Finding['leg'];
  /** Default: that of the kind. */
  severity?: Finding['severity'];
  params: Finding['params'];
  tried: string[];
  got: string;
  nginx: string;
  caddy: string;
}

/** Findings that degrade the wiki without breaking it. */
const mild: ReadonlySet<Kind> = new Set([
  ...(['plain_http', 'own_way', 'body_limit_tight', 'uploads_collected', 'forwarded_proto', 'forwarded_host'] as const),
  ...(['public_url', 'public_url_unset', 'other_addresses', 'ranges_lost', 'set_cookie_changed'] as const),
]);

/** Words the findings, faults first. */
export function present(found: readonly Found[]): Finding[] {
  const findings = found.map(({ severity, ...rest }) => ({
    ...rest,
    severity: severity ?? (mild.has(rest.kind) ? ('warning' as const) : ('error' as const)),
    text: words[rest.kind].replace(/\{(\w+)\}/g, (_, name) => String(rest.params[name] ?? '')),
  }));
  return findings.sort((a, b) => a.severity.localeCompare(b.severity));
}
