import type { BodyLimit } from '../body-limit.ts';
import type { Found } from '../present.ts';
import * as remedy from '../remedies.ts';
import type { Facts } from '../schema.ts';
import { gotOf } from './evidence.ts';

interface Uploads {
  limit: BodyLimit;
  /** Null if unknown. */
  isPassedOn: boolean | null;
  facts: Facts;
}

/** Returns the proxy's body limit (contract section 8) and buffering. */
export function judgeUploads({
  limit,
  isPassedOn,
  facts: { uploadMaxBytes, multipartOverheadBytes },
}: Uploads): Found[] {
  const { atLeast, below, refusal } = limit;
  const raise = Math.ceil((uploadMaxBytes + multipartOverheadBytes) / 1024 / 1024);
  const common = {
    leg: 'client-proxy',
    params: { limit: sizeOf(atLeast), ours: sizeOf(uploadMaxBytes), raise: `${raise}m` },
  } as const;
  return [
    ...(below === null
      ? []
      : [
          {
            ...common,
            kind: atLeast >= uploadMaxBytes ? ('body_limit_tight' as const) : ('body_limit_low' as const),
            tried: [`POST /api/attachments with ${below} bytes`],
            got: refusal ? gotOf(refusal) : '',
            ...remedy.bodyLimit(raise),
          },
        ]),
    ...(isPassedOn === false
      ? [
          {
            kind: 'uploads_collected' as const,
            leg: 'proxy-api' as const,
            params: {},
            tried: ['POST /api/attachments with a body that does not end'],
            got: 'it reached the api only when it was there as a whole',
            ...remedy.passUploadsOn,
          },
        ]
      : []),
  ];
}

const units = [
  [1024 * 1024, 'MiB'],
  [1024, 'KiB'],
] as const;

function sizeOf(bytes: number): string {
  const unit = units.find(([size]) => bytes >= size);
  return unit ? `${Math.floor((bytes / unit[0]) * 10) / 10} ${unit[1]}` : `${bytes} bytes`;
}
