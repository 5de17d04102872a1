import { Server } from '@hocuspocus/server';

// Keeps documents in memory only.
const server = new Server({ port: 0, address: '127.0.0.1', quiet: true, stopOnSignals: false });
await server.listen();
console.log(`ws://127.0.0.1:${server.address.port}`);
process.on('disconnect', () => process.exit());
