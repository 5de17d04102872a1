import fp from 'fastify-plugin';
import { InvalidRendererOptions, TooManyTexts } from './errors.ts';
import { iconIn, readIcon } from './icon.ts';
import { createLinkPlaces } from './link-places.ts';
import { linksInText, linksOf } from './links-of.ts';
import { createPool } from './pool/index.ts';
import { createRender } from './render.ts';
import { tagsIn } from './tags-entry.ts';
import { createTaskPlaces } from './task-places.ts';
import { rendererVersion } from './version.ts';
import { createWithIcon } from './with-icon.ts';
import { createWithTitle } from './with-title.ts';
import { withoutTag } from './without-tag.ts';

export type { LinkPlace, LinkPlaces } from './link-places.ts';
export type { Link } from './links-of.ts';
export type { Rendered, TocEntry } from './rendered.ts';

export interface RendererOptions {
  /** The maximum number of processes, 1 to 16. */
  maxProcesses?: number;
  /** Processor time per page before plain text; clock time up to four times as much. */
  deadlineMs?: number;
  /** Idle time of a process, and of the last. Default: 30 seconds, 5 minutes. */
  idleMs?: number;
  lastIdleMs?: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    renderer: {
      /** Identifies the pipeline and the packages that affect trees. */
      readonly version: string;
      render: ReturnType<typeof createRender>;
      linksOf: typeof linksOf;
      linksInText: typeof linksInText;
      tagsIn: typeof tagsIn;
      withoutTag: typeof withoutTag;
      withTitle: ReturnType<typeof createWithTitle>;
      readIcon: typeof readIcon;
      iconIn: typeof iconIn;
      withIcon: ReturnType<typeof createWithIcon>;
      linkPlaces: ReturnType<typeof createLinkPlaces>;
      taskPlaces: ReturnType<typeof createTaskPlaces>;
      errors: { TooManyTexts: typeof TooManyTexts };
      /** Starts a process for a text that will come. */
      warm: ReturnType<typeof createPool>['warm'];
      /** Processes, idle ones, waiting texts. */
      status: ReturnType<typeof createPool>['status'];
    };
  }
}

const mebibyte = 1024 * 1024;

/** Renders Markdown to a sanitised tree, in separate processes. */
export default fp<RendererOptions>(
  async (fastify, { maxProcesses = 2, deadlineMs = 5000, idleMs = 30_000, lastIdleMs = 300_000 }) => {
    if (!isWhole(maxProcesses, 1, 16)) throw new InvalidRendererOptions('maxProcesses is a whole number from 1 to 16');
    if (!isWhole(deadlineMs, 1, 60_000)) throw new InvalidRendererOptions('deadlineMs is a whole number up to 60000');
    if (!isWhole(idleMs, 0, 3_600_000)) throw new InvalidRendererOptions('idleMs is a whole number up to 3600000');
    if (!isWhole(lastIdleMs, idleMs, 3_600_000)) {
      throw new InvalidRendererOptions('lastIdleMs is a whole number from idleMs to 3600000');
    }

    const bounds = { deadlineMs, startTimeoutMs: 20_000, maxHeapBytes: 512 * mebibyte, maxRssBytes: 1024 * mebibyte };
    const pool = createPool({ ...bounds, maxProcesses, idleMs, lastIdleMs, log: fastify.log });
    const version = rendererVersion();
    const render = createRender({ pool, version });
    fastify.decorate('renderer', {
      version,
      render,
      linksOf,
      linksInText,
      tagsIn,
      withoutTag,
      withTitle: createWithTitle({ pool, render }),
      readIcon,
      iconIn,
      withIcon: createWithIcon({ render }),
      linkPlaces: createLinkPlaces({ pool }),
      taskPlaces: createTaskPlaces({ pool }),
      errors: { TooManyTexts },
      warm: pool.warm,
      status: pool.status,
    });

    fastify.addHook('onClose', () => pool.close());
  },
  { fastify: '5.x', name: 'renderer' },
);

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
