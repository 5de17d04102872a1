import t from 'tap';
import { fileKind } from './file-kind.ts';

t.test('a kind of file is what its name ends in', async (t) => {
  const kinds = {
    'plan.pdf': 'PDF',
    'a.b.tar.gz': 'GZ',
    '東京.jpeg': 'JPEG',
    README: '',
    '.env': '',
    'Report 1. part': '',
  };
  for (const [name, kind] of Object.entries(kinds)) t.equal(fileKind({ name }), kind, name);
});
