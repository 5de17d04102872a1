import { buildWeb } from './server/build-web.ts';
import { ConfigError, readWebConfig } from './server/config.ts';

// React picks its production build by this name; it must be set before the app is imported.
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
  const app = await buildWeb(config);
  await app.listen({ host: config.host, port: config.port });

  const stop = async () => {
    await app.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // Started by `npm start`, this process ends with its parent, however the parent ended.
  process.once('disconnect', stop);
}

function isListenError(error: unknown): error is Error {
  return (
    error instanceof Error && 'code' in error && ['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL'].includes(String(error.code))
  );
}
