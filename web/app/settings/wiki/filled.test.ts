import t from 'tap';
import { changeIn, filledWith } from './filled.ts';

const present = {
  name: 'Ours',
  logo: '',
  accentColor: '',
  language: 'browser' as const,
  notice: '',
  homePage: '/',
  outsideImages: 'click' as const,
  newTopPages: 'edit' as const,
  registration: 'invite' as const,
  registrationDomains: ['a.example', 'b.example'],
  trashDays: 30,
  auditDays: 365,
  uploadMaxBytes: 52_428_800,
};

t.test('only fields with other values are changes', async (t) => {
  const filled = filledWith(present);
  t.same(changeIn(filled, present), {});
  t.same(changeIn({ ...filled, trashDays: '7', registrationDomains: ' C.example、d.example,, ' }, present), {
    trashDays: 7,
    registrationDomains: ['c.example', 'd.example'],
  });
  t.same(changeIn({ ...filled, name: ' Theirs ', homePage: '' }, present), { name: 'Theirs', homePage: '/' });
  t.same(changeIn({ ...filled, uploadMaxBytes: '2.5' }, present), { uploadMaxBytes: 2_621_440 });
});

t.test('a size that is not a round number of megabytes stays unchanged', async (t) => {
  const odd = { ...present, uploadMaxBytes: 1_234_567 };
  t.equal(filledWith(odd).uploadMaxBytes, '1.177');
  t.same(changeIn(filledWith(odd), odd), {});
});
