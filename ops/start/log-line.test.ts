import t from 'tap';
import { levelNumber, readableLine } from './log-line.ts';

const time = Date.UTC(2026, 0, 2, 3, 4, 5);
const entry = (fields: object) => JSON.stringify({ time, level: 40, ...fields });

t.test('a log entry is made plain', async (t) => {
  t.equal(readableLine('api', entry({ msg: 'Redis is unreachable' })), '03:04:05 api WARN  Redis is unreachable');
  const fields = { level: 30, msg: 'request completed', reqId: 'r1', res: { statusCode: 200 }, responseTime: 12.34 };
  t.equal(readableLine('api', entry(fields)), '03:04:05 api INFO  request completed  200  12 ms  (r1)');
  const answered = { ...fields, req: { method: 'GET', url: '/api/pages' } };
  t.equal(
    readableLine('api', entry(answered)),
    '03:04:05 api INFO  request completed  GET /api/pages  200  12 ms  (r1)',
  );
  const request = { msg: 'slow', req: { method: 'GET', url: '/api/pages' } };
  t.equal(readableLine('web', entry(request)), '03:04:05 web WARN  slow  GET /api/pages');
});

t.test('an error logs its stack, a warning its message', async (t) => {
  const err = { message: 'boom', stack: 'Error: boom\n  at x' };
  t.equal(
    readableLine('api', entry({ level: 50, msg: 'boom', err })),
    '03:04:05 api ERROR  boom\n    Error: boom\n      at x',
  );
  t.equal(readableLine('api', entry({ msg: 'retrying', err })), '03:04:05 api WARN  retrying\n    boom');
  t.equal(readableLine('api', entry({ msg: 'boom', err })), '03:04:05 api WARN  boom');
});

t.test('other lines stay unchanged, and no entry can control the terminal', async (t) => {
  for (const line of ['plain words', '{"a":', '{"a":1}']) t.equal(readableLine('web', line), `web  ${line}`);
  t.equal(readableLine('api', entry({ msg: 'red \u001b[31mtext' })), '03:04:05 api WARN  red text');
});

t.test('entries below the wanted level are left out, other lines are not', async (t) => {
  t.equal(readableLine('web', entry({ level: 30, msg: 'listening' }), levelNumber('warn')), null);
  t.match(readableLine('web', entry({ level: 40, msg: 'careful' }), levelNumber('warn')), 'careful');
  t.equal(readableLine('web', entry({ level: 60, msg: 'gone' }), levelNumber('silent')), null);
  t.equal(readableLine('web', 'plain words', levelNumber('silent')), 'web  plain words');
});
