import t from 'tap';
import { isShownAtOnce, outsideHost, outsideImagesOf } from './policy.ts';

t.test('the host of an image on another site is found however its address is written', async (t) => {
  const table: [address: string, host: string | null][] = [
    ['https://images.example/a.png', 'images.example'],
    ['HTTP://Images.Example:8080/a.png', 'images.example:8080'],
    ['http://images.example:80/a.png', 'images.example'],
    ['//images.example/a.png', 'images.example'],
    ['\\\\images.example/a.png', 'images.example'],
    ['/\\images.example/a.png', 'images.example'],
    ['\t//images.example/a.png', 'images.example'],
    ['https:images.example/a.png', 'images.example'],
    ['http:/images.example/a.png', 'images.example'],
    ['https://me:secret@images.example/a.png', 'images.example'],
    ['https://bücher.example/a.png', 'xn--bcher-kva.example'],
    ['/api/attachments/66f2c7d1a9b3e4f5a6b7c8d9', null],
    ['a.png', null],
    ['../a.png?x=//images.example', null],
    ['#https://images.example', null],
    ['data:image/png;base64,AAAA', null],
    ['blob:https://images.example/1', null],
    ['http://[', null],
    ['', null],
  ];
  for (const [address, host] of table) t.equal(outsideHost(address), host, address);
});

t.test('a host with Latin-1 letters is found as often as it comes', async (t) => {
  for (let time = 0; time < 20_000; time += 1) {
    if (outsideHost('https://bücher.example/a.png') === null) return t.fail(`not the ${time}th time`);
  }
});

t.test('images are shown at once from the hosts that are listed, or from all', async (t) => {
  const policy = outsideImagesOf(
    { WIKI_OUTSIDE_IMAGE_HOSTS: ['images.example', '*.example.org', 'local:8080'] },
    { outsideImages: 'click' },
  );
  t.same(policy, { mode: 'click', hosts: ['images.example', '*.example.org', 'local:8080'] });
  for (const host of ['images.example', 'a.example.org', 'a.b.example.org', 'local:8080']) {
    t.ok(isShownAtOnce(host, policy), host);
  }
  for (const host of ['example', 'x.images.example', 'example.org', 'badexample.org', 'local', 'images.example:8080']) {
    t.notOk(isShownAtOnce(host, policy), host);
  }
  t.ok(isShownAtOnce('any.example', outsideImagesOf({}, { outsideImages: 'show' })));
  t.notOk(isShownAtOnce('any.example', outsideImagesOf({}, { outsideImages: 'fetch' })));
});
