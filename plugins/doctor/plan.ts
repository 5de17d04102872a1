import { sampleFiles, sampleKinds } from './sample-files.ts';
import type { Probe } from './schema.ts';

const id = '0123456789abcdef01234567';
const below = 'doctor-probe';
/** Forged; proxies must replace it. */
export const claimedAddress = '192.0.2.77';
export const sockets = ['/collab', '/presence', '/notifications'] as const;

/** Below each row of the routing table (contract section 4.1), and paths that proxies often treat specially. */
const apiPaths = [
  `/api/app/info?${below}=1`,
  `/api/${below}`,
  `/api/pages/${below}`,
  `/api/attachments/${id}/original`,
  `/files/${id}`,
  ...sampleKinds.map((kind) => `/files/${id}/${sampleFiles[kind].name}`),
  '/.well-known/oauth-authorization-server',
  '/.well-known/openid-configuration',
  `/.well-known/${below}`,
  ...sockets.flatMap((path) => [path, `${path}/${below}`]),
];

/** Paths of the web process, including similar ones. */
const webPaths = [
  '/',
  `/${below}`,
  `/${below}/deep/er`,
  '/sign-in',
  '/apiary',
  '/filesystem',
  '/collaboration',
  '/presences',
  '/notifications-archive',
];
/** Bare rows, which aren't the api's. */
const bareWebPaths = ['/api', '/files', '/.well-known'];

/** Plans all probes except the adaptive search for the body limit. */
export function planProbes(idleMs: number): Probe[] {
  const browser = { by: 'browser', headers: {}, argument: '' } as const;
  const script = { by: 'script', headers: {}, argument: '' } as const;
  const probe = (
    topic: Probe['topic'],
    path: string,
    more: Pick<Probe, 'by' | 'headers' | 'argument' | 'mode'>,
  ): Probe => ({
    ...more,
    topic,
    path,
    process: 'api',
    id: [topic, more.by, more.mode, more.argument, path].filter(Boolean).join(' '),
  });
  const forWeb = (one: Probe): Probe => ({ ...one, process: 'web' });
  const delivered = (kind: string, path: string) =>
    probe('delivery', path, { ...browser, mode: 'deliver', argument: kind });
  return [
    ...apiPaths.map((path) => probe('way', path, { ...browser, mode: 'echo' })),
    ...webPaths.map((path) => forWeb(probe('way', path, { ...browser, mode: 'echo' }))),
    ...bareWebPaths.map((path) => forWeb(probe('neighbour', path, { ...browser, mode: 'echo' }))),
    ...sockets.flatMap((path) =>
      [path, `${path}/${below}`].map((each) => probe('socket', each, { ...browser, mode: 'socket' })),
    ),
    ...sampleKinds.flatMap((kind) =>
      [`/api/attachments/${id}`, `/api/attachments/${id}/original`, `/api/attachments/by-key/${'a'.repeat(52)}`].map(
        (path) => delivered(kind, path),
      ),
    ),
    ...sampleKinds.map((kind) => delivered(kind, `/files/${id}/${sampleFiles[kind].name}`)),
    probe('range', `/api/attachments/${id}/original`, {
      by: 'browser',
      mode: 'deliver',
      argument: 'pdf',
      headers: { Range: 'bytes=0-3' },
    }),
    ...[`/api/attachments/${id}`, `/files/${id}`].map((path) => probe('carrier', path, { ...browser, mode: 'cookie' })),
    ...['/api/pages', '/api/attachments', `/api/attachments/${id}`].map((path) =>
      probe('carrier', path, { ...script, mode: 'echo' }),
    ),
    probe('carrier', `/api/${below}`, { ...script, mode: 'echo', headers: { 'X-Forwarded-For': claimedAddress } }),
    probe('slow', `/api/${below}`, { ...browser, mode: 'slow', argument: `${idleMs}` }),
    probe('old-prefix', '/api/v2/openapi.json', { ...browser, mode: 'plain' }),
    forWeb(probe('page', '/sign-in', { ...browser, mode: 'plain' })),
  ];
}
