import { once } from 'node:events';
import type { Environment } from '../../api/environment.ts';
import { backlog } from '../../web/server/backlog.ts';
import { createProxy } from '../proxy/front-proxy.ts';
import type { Process } from '../proxy/routing.ts';
import { untilAnswering, untilListening } from './answering.ts';
import { startChild } from './child.ts';
import { type Interruption, listenForInterruption } from './interruption.ts';
import { type Kept, keepRunning } from './keep-running.ts';
import { preflight } from './preflight.ts';
import { childEnvironment, localUrl, originOf, type Settings } from './settings.ts';
import { isNavigation, starting } from './starting-page.ts';
import { createTerminal, type Terminal } from './terminal.ts';

/** Arguments for Node, and additional environment. */
export interface Command {
  args: string[];
  cwd?: string;
  env?: Record<string, string>;
}

/** The front proxy, already listening. */
export interface Front {
  /** Accepts no new connections; open requests complete. */
  drain(): Promise<unknown>;
  destroy(): void;
}

export interface WikiOptions {
  settings: Settings;
  env: Environment;
  commands: Record<Process, Command>;
  /** Starts the front proxy; by default the built-in one. */
  startFront?: (settings: Settings, terminal: Terminal, isStarting: () => boolean) => Promise<Front>;
}

const graceMs = { web: 5000, api: 10_000 };

/**
 * Runs api, web and front proxy until asked to close, or until one can't be kept running. Resolves with the exit code
 * once all have ended. @throws ConfigError before starting anything
 */
export async function runWiki({
  settings: wanted,
  env,
  commands,
  startFront = startProxy,
}: WikiOptions): Promise<number> {
  const settings = await preflight(wanted);
  const interruption = listenForInterruption();
  const terminal = createTerminal(settings.logLevel);
  let children: Children | null = null;
  const isStarting = () => !children?.api.isAnswering() || !children.web.isAnswering();
  const front = await startFront(settings, terminal, isStarting);
  children = startChildren(settings, env, commands, terminal);
  const abort = new AbortController();
  const end = Promise.race([interruption.asked, children.api.gaveUp, children.web.gaveUp]);
  const isReady = [
    untilAnswering(originOf(settings), abort.signal),
    children.api.answered,
    children.web.answered,
  ] as const;
  Promise.all(isReady).then(
    ([info]) => terminal.ready(settings, info),
    () => {},
  );
  const reason = await end;
  abort.abort();
  if (typeof reason === 'string') return closeAll(front, children, interruption, terminal);
  terminal.ended(reason);
  await closeAll(front, children, interruption, terminal);
  return 1;
}

export async function startProxy(
  { host, port, apiPort, webPort }: Settings,
  terminal: Terminal,
  isStarting: () => boolean,
): Promise<Front> {
  const proxy = createProxy({
    upstreams: { api: { host: '127.0.0.1', port: apiPort }, web: { host: '127.0.0.1', port: webPort } },
    whenAway: (_process, req) => starting(req),
    // A page needs both processes.
    insteadOf: (req) => (isStarting() && isNavigation(req) ? starting(req) : null),
    onFailure({ process, method, path, reason }) {
      // A restart has already been reported.
      if (!isStarting()) terminal.unreachable(process, method, path, reason);
    },
  });
  proxy.server.listen({ host, port, backlog });
  await once(proxy.server, 'listening');
  return proxy;
}

function startChildren(settings: Settings, env: Environment, commands: WikiOptions['commands'], terminal: Terminal) {
  const { apiPort, webPort, dataDir, logLevel } = settings;
  const keep = (name: Process): Kept => {
    const { args, cwd, env: own } = commands[name];
    const given = {
      HOST: '127.0.0.1',
      API_PORT: String(apiPort),
      WEB_PORT: String(webPort),
      WIKI_DATA_DIR: dataDir,
      WIKI_API_URL: `http://127.0.0.1:${apiPort}`,
      LOG_LEVEL: logLevel,
      // The front proxy has already stopped accepting.
      WIKI_DRAIN_DELAY_MS: '0',
      ...localUrl(env, settings),
      ...own,
    };
    const childEnv = childEnvironment(env, given);
    const onLine = (line: string) => terminal.line(name, line);
    return keepRunning({
      start: () => startChild({ name, args, cwd, env: childEnv, onLine }),
      untilAnswering: (signal) => untilListening(name === 'api' ? apiPort : webPort, signal),
      onDeath: terminal.died,
    });
  };
  return { api: keep('api'), web: keep('web') };
}

type Children = ReturnType<typeof startChildren>;

/** Stops accepting, then ends web (it may await the api), then the api; in a hurry all at once. */
async function closeAll(
  front: Front,
  { web, api }: Children,
  interruption: Interruption,
  terminal: Terminal,
): Promise<number> {
  terminal.closing();
  void front.drain();
  let code = 0;
  void interruption.askedAgain.then(() => {
    code = 130;
    for (const child of [web, api]) child.kill();
  });
  for (const child of [web, api]) {
    const isClosed = await child.stop(graceMs[child.name as Process]);
    if (isClosed || code !== 0) continue;
    terminal.killed(child.name);
    code = 1;
  }
  front.destroy();
  return code;
}
