import t from 'tap';
import { browserName } from './browser-name.ts';

t.test('a browser is named as its user knows it', async (t) => {
  const chrome =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
  t.equal(browserName(chrome), 'Chrome, Linux');
  t.equal(browserName(`${chrome.replace('X11; Linux x86_64', 'Windows NT 10.0; Win64')} Edg/126.0`), 'Edge, Windows');
  t.equal(
    browserName('Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:127.0) Gecko/20100101 Firefox/127.0'),
    'Firefox, macOS',
  );
  t.equal(
    browserName(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
    ),
    'Safari, iOS',
  );
  t.equal(browserName('wiki-cli/1.0'), 'wiki-cli/1.0');
});
