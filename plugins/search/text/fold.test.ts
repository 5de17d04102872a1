import t from 'tap';
import { fold, foldWithPlaces } from './fold.ts';

t.test('case, accents and widths make no difference', async (t) => {
  const folded: Record<string, string> = {
    'Café ÆON': 'cafe æon',
    'e\u0301x': 'ex',
    ＡＢＣ: 'abc',
    ﾊﾟﾝ: 'パン',
    が: 'が',
    'か\u3099': 'が',
    Straße: 'strasse',
    'a\u00a0b': 'a b',
    'a\tb\nc': 'a b c',
    한국어: '한국어',
    '\u1112\u1161\u11ab': '한',
    ΣΑΣ: 'σασ',
    '①': '1',
    '': '',
    'a\0b': 'ab',
    '\0': '',
    '\ud800': '\ud800',
    '😀👍🏽': '😀👍🏽',
  };
  for (const [written, wanted] of Object.entries(folded)) t.equal(fold(written), wanted, written);
});

t.test('spaces beside Chinese and Japanese mean nothing, elsewhere they do', async (t) => {
  for (const written of ['ARP 协议 详解', 'ARP协议详解', 'ARP\u3000协议\n详解', 'ＡＲＰ　协议  详解'])
    t.equal(fold(written), 'arp协议详解');
  t.equal(fold('ﾊﾟﾝ ab ﾊﾟﾝ'), 'パンabパン');
  t.equal(fold('か\u3099 x'), 'がx');
  t.equal(fold('한국 어'), '한국 어');
  t.equal(fold('naïve  text'), 'naïve  text'.normalize('NFKD').replace(/\p{M}/gu, ''));
});

t.test('each unit maps back to its origin', async (t) => {
  const written = 'Xé ﾊﾟﾝ 漢 字 Œß';
  const { text, startOf, endOf } = foldWithPlaces(written);
  t.equal(text, fold(written));
  const back = (part: string) => {
    const at = text.indexOf(part);
    return written.slice(startOf(at), endOf(at + part.length - 1));
  };
  t.equal(back('xe'), 'Xé');
  t.equal(back('パ'), 'ﾊﾟ');
  t.equal(back('漢字'), '漢 字');
  t.equal(back('ss'), 'ß');
  t.equal(back('字œ'), '字 Œ');
});

t.test('a long text of any kind is folded in no time', async (t) => {
  for (const piece of [' ', '\u3000', '\u0301', 'か\u3099', '\u1100', '漢 ', 'é', '\ud800', '\0']) {
    const began = performance.now();
    foldWithPlaces(piece.repeat(200_000));
    t.ok(performance.now() - began < 2000, JSON.stringify(piece));
  }
});
