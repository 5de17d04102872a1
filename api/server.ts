import { pino } from 'pino';
import { buildApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { redactUrl } from './redact-url.ts';

/** Runs the api: listen, signals, graceful close. What the admin can mend is one sentence and exit code 1. */
async function main() {
  const config = readConfig(process.env);
  const logger = pino({
    level: config.logLevel,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers: {
      req: (request) => ({ method: request.method, url: redactUrl(request.url), remoteAddress: request.ip }),
    },
  });
  const app = await buildApp(config, logger);
  await app.listen({ host: config.host, port: config.port });

  let isClosing = false;
  const close = async (reason: string) => {
    if (isClosing) return;
    isClosing = true;
    logger.info({ reason }, 'closing');
    await app.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => close(signal));
  // Started by another process over IPC: nobody is left to stop us when it is gone.
  process.on('disconnect', () => close('the parent process has gone'));
}

main().catch((error: NodeJS.ErrnoException & { port?: number }) => {
  if (error.code === 'EADDRINUSE') console.error(`Port ${error.port} (API_PORT) is taken by another program.`);
  // A plugin's own coded error is a sentence for the admin; of anything else the stack is wanted.
  else if (error instanceof ConfigError || isCoded(error)) console.error(error.message);
  else console.error(error);
  process.exit(1);
});

function isCoded(error: NodeJS.ErrnoException): boolean {
  return error.name === 'FastifyError' && !error.code?.startsWith('FST_');
}
