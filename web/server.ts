import { backlog } from './server/backlog.ts';
import { buildWeb } from './server/build-web.ts';
import { closeGently } from './server/close-gently.ts';
import { ConfigError, readWebConfig } from './server/config.ts';
import { freeStartMemory } from './server/free-start-memory.ts';
import { loggerOptions } from './server/logging.ts';

// Must be set before importing React.
process.env.NODE_ENV ??= 'production';

try {
  await start();
} catch (error) {
  if (!(error instanceof ConfigError) && !isListenError(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function start(): Promise<void> {
  const config = readWebConfig(process.env);
  const app = await buildWeb(config, loggerOptions(config.logLevel));

  const hurry = new AbortController();
  let isClosing = false;
  const stop = async () => {
    // A second signal skips waiting for proxies.
    if (isClosing) return hurry.abort();
    isClosing = true;
    process.exit(await closeGently(app, { ...config, hurry: hurry.signal }));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Ends together with its parent.
  process.once('disconnect', stop);
  // From here on it can be stopped.
  await app.listen({ host: config.host, port: config.port, backlog });
  freeStartMemory();
}

function isListenError(error: unknown): error is Error {
  return (
    error instanceof Error && 'code' in error && ['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL'].includes(String(error.code))
  );
}
