import { buildApp } from './app.ts';
import { closeGently } from './close-gently.ts';
import { ConfigError, readConfig } from './config.ts';
import { freeStartMemory } from './free-start-memory.ts';
import { createLogger } from './logging.ts';

/** Connections that the kernel holds while this process is busy; beyond, it drops them, and clients see resets. */
const backlog = 4_096;

/** Runs the api until a signal. Exit code 1 for a wrong configuration (one sentence) or a cut-off close. */
async function main() {
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel);
  const app = await buildApp(config, logger);

  const hurry = new AbortController();
  let isClosing = false;
  const close = async (reason: string) => {
    // A second signal skips waiting for proxies.
    if (isClosing) return hurry.abort();
    isClosing = true;
    logger.info({ reason }, 'closing');
    process.exit(await closeGently(app, { ...config, hurry: hurry.signal }));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => close(signal));
  // Without its parent over IPC nothing is left to stop this process.
  process.on('disconnect', () => close('the parent process has gone'));
  // From here on it can be stopped.
  await app.metrics.serve();
  await app.listen({ host: config.host, port: config.port, backlog });
  freeStartMemory();
}

main().catch((error: NodeJS.ErrnoException & { port?: number }) => {
  if (error.code === 'EADDRINUSE') console.error(portTaken(error.port));
  // A plugin's own coded error is a sentence for the admin; of anything else the stack is wanted.
  else if (error instanceof ConfigError || isCoded(error)) console.error(error.message);
  else console.error(error);
  process.exit(1);
});

function portTaken(port: number | undefined): string {
  const name = String(port) === process.env.METRICS_PORT ? 'METRICS_PORT' : 'API_PORT';
  return `Port ${port} (${name}) is taken by another program.`;
}

function isCoded(error: NodeJS.ErrnoException): boolean {
  return error.name === 'FastifyError' && !error.code?.startsWith('FST_');
}
