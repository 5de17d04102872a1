import { createServer } from 'node:http';

// A fake for `build/api/server.js` and `build/web/server.js`: same variables, signals and answers.
const [name = 'api', behaviour = ''] = process.argv.slice(2);
const port = Number(process.env[`${name.toUpperCase()}_PORT`]);
const say = (event: string) => console.log(`${name} ${event} ${process.pid}`);

if (behaviour === 'refuses-to-start') {
  console.error('WIKI_REGISTRATION is "wide"; it must be one of open, invite, domain, closed.');
  process.exit(1);
}

const server = createServer((req, res) => {
  if (req.url === '/api/die') process.exit(3);
  if (req.url === '/api/slow') {
    say('works');
    setTimeout(() => res.end('done'), 300);
  } else if (req.url === '/api/app/info') {
    res.setHeader('content-type', 'application/json');
    res.end(JSON.stringify({ version: '1.2.3', setupNeeded: behaviour !== 'has-accounts', pid: process.pid }));
  } else res.end(JSON.stringify({ name, pid: process.pid, apiUrl: process.env.WIKI_API_URL }));
});

function close(reason: string) {
  if (behaviour === 'hangs') return;
  say(`closes on ${reason}`);
  server.close(() => process.exit(0));
}

process.on('SIGTERM', () => close('SIGTERM'));
process.on('SIGINT', () => say('was interrupted'));
process.on('disconnect', () => close('disconnect'));
server.listen(port, process.env.HOST);
