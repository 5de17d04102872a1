import t from 'tap';
import { parseStorageUrl } from './s3-location.ts';

t.test('an address with everything', async (t) => {
  t.same(
    parseStorageUrl(
      's3://AKIA:se%2Fcr%2Bet%40@minio:9000/wiki/a/b/?region=eu-1&endpoint=http://minio:9000&pathStyle=false',
    ),
    {
      bucket: 'wiki',
      prefix: 'a/b/',
      endpoint: 'http://minio:9000',
      region: 'eu-1',
      credentials: { accessKeyId: 'AKIA', secretAccessKey: 'se/cr+et@' },
      isPathStyle: false,
    },
  );
});

t.test('a host alone is spoken to over TLS, with the bucket in the path', async (t) => {
  t.same(parseStorageUrl('s3://garage.example/wiki'), {
    bucket: 'wiki',
    prefix: '',
    endpoint: 'https://garage.example',
    region: 'us-east-1',
    credentials: undefined,
    isPathStyle: true,
  });
});

t.test('without a host it is the store of Amazon', async (t) => {
  t.same(parseStorageUrl('s3:///wiki?region=eu-central-1'), {
    bucket: 'wiki',
    prefix: '',
    endpoint: undefined,
    region: 'eu-central-1',
    credentials: undefined,
    isPathStyle: false,
  });
});

t.test('invalid URLs are refused in one sentence that names the variable and not the secret', async (t) => {
  const wrong = [
    'http://host/wiki',
    's3://',
    's3://KEY:SECRET@host',
    's3://KEY:SECRET@host/',
    's3://KEY:SECRET@host/a',
    's3://KEY:SECRET@host/w!ki',
    's3://KEY:SECRET@host/wiki/a//b',
    's3://KEY:SECRET@host/wiki/ä',
    's3://KEY:SEC/RET@host/wiki',
    's3://KEY:123/SECRET@host/wiki',
    's3://KEY:SECRET%zz@host/wiki',
    's3://KEY:SECRET#@host/wiki',
    's3://KEY@host/wiki',
    's3://:SECRET@host/wiki',
    's3://KEY:SECRET@host/wiki?regoin=eu',
    's3://KEY:SECRET@host/wiki?region=a&region=b',
    's3://KEY:SECRET@host/wiki?region=',
    's3://KEY:SECRET@host/wiki?region=e%20u',
    's3://KEY:SECRET@host/wiki?pathStyle=yes',
    's3://KEY:SECRET@host/wiki?endpoint=minio:9000',
    's3://KEY:SECRET@host/wiki?endpoint=https://x:SECRET@minio',
    's3://KEY:SECRET@host/wiki?endpoint=https://minio/path',
    's3://KEY:SECRET@host:port/wiki',
  ];
  for (const url of wrong) {
    const error = t.throws(() => parseStorageUrl(url), { code: 'STORAGE_URL_INVALID' }, url) as Error;
    t.match(error.message, /^WIKI_STORAGE_URL [^\n]+\.$/, url);
    t.notMatch(error.message, /SEC|KEY|RET/, url);
  }
});
