import t from 'tap';
import { type HeardPress, type PressPlace, ShortcutHub } from './shortcut-hub.ts';
import { type ShortcutId, shortcuts } from './shortcuts.ts';

type Keys = Partial<HeardPress> & { isThirdSign?: boolean };

function press(key: string, { isThirdSign = false, ...rest }: Keys = {}) {
  const event = {
    key,
    code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : '',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    repeat: false,
    isComposing: false,
    defaultPrevented: false,
    timeStamp: 0,
    getModifierState: (name: string) => isThirdSign && name === 'AltGraph',
    preventDefault: () => {
      event.defaultPrevented = true;
    },
    stopPropagation: () => {},
    ...rest,
  };
  return event;
}

interface Given {
  isMac?: boolean;
  isOn?: () => boolean;
}

function open({ isMac = false, isOn = () => true }: Given = {}) {
  const hub = new ShortcutHub({ isMac, areSingleKeysOn: isOn });
  const done: ShortcutId[] = [];
  const ends = (Object.keys(shortcuts) as ShortcutId[]).map((id) => hub.register(id, () => done.push(id)));
  /** First, or last if untaken. */
  function does(event: HeardPress, place: PressPlace = 'screen'): ShortcutId | null {
    done.length = 0;
    hub.hear(event, 'first', place);
    hub.hear(event, 'last', place);
    return done[0] ?? null;
  }
  return { hub, does, ends };
}

t.test('each shortcut of the table is heard on each of its keys', async (t) => {
  const { does } = open();
  t.equal(does(press('k', { ctrlKey: true })), 'switcher');
  t.equal(does(press('K', { ctrlKey: true })), 'switcher', 'with Caps Lock');
  t.equal(
    does(press('˚', { code: 'KeyK', ctrlKey: true, altKey: true })),
    'switcher',
    'by its place, where Alt changes it',
  );
  t.equal(does(press('?', { shiftKey: true })), 'overview', 'a sign is a sign, with Shift or without');
  t.equal(does(press('e')), 'edit');
  t.equal(does(press('у', { code: 'KeyE' })), 'edit', 'on a Cyrillic layout');
  t.equal(does(press('Enter', { ctrlKey: true })), 'saveAndView');
  for (const other of [
    press('E', { shiftKey: true }),
    press('e', { altKey: true }),
    press('e', { metaKey: true }),
    press('k', { ctrlKey: true, shiftKey: true }),
    press('k', { metaKey: true }),
    press('Shift', { shiftKey: true }),
    press('h', { isComposing: true }),
    press('Process', { code: 'KeyE' }),
    press('e', { defaultPrevented: true }),
  ])
    t.equal(does(other), null, `${other.key} is something else`);
  t.equal(does(press('m', { ctrlKey: true, altKey: true })), 'comment');
  t.equal(does(press('m', { ctrlKey: true, altKey: true, isThirdSign: true })), 'move', 'AltGr is no command');
});

t.test('a Mac has Command where others have Ctrl, whose Ctrl+K stays with its text fields', async (t) => {
  const { does } = open({ isMac: true });
  t.equal(does(press('k', { metaKey: true }), 'typing'), 'switcher');
  t.equal(does(press('k', { ctrlKey: true }), 'typing'), null);
});

t.test('keys pressed one after the other in time', async (t) => {
  const { does } = open();
  t.equal(does(press('g', { timeStamp: 0 })), null);
  t.equal(does(press('h', { timeStamp: 1500 })), 'home');
  t.equal(does(press('h')), 'history', 'which is over then');
  does(press('g', { timeStamp: 0 }));
  t.equal(does(press('h', { timeStamp: 1501 })), 'history', 'too late');
  does(press('g'));
  t.equal(does(press('e')), null, 'another key only ends it');
  t.equal(does(press('e')), 'edit');
  does(press('g'));
  t.equal(does(press('Shift', { shiftKey: true })), null);
  t.equal(does(press('a')), 'activity', 'a modifier alone is no key');
});

t.test('letters typed in a field stay letters, and a dialog keeps keys to itself', async (t) => {
  const { does } = open();
  t.equal(does(press('e'), 'typing'), null);
  t.equal(does(press('?'), 'typing'), null);
  t.equal(does(press('k', { ctrlKey: true }), 'typing'), 'switcher');
  t.equal(does(press('k', { ctrlKey: true, defaultPrevented: true }), 'typing'), null, 'the text has taken it');
  t.equal(does(press('e'), 'dialog'), null);
  t.equal(does(press('k', { ctrlKey: true }), 'dialog'), null);
  t.equal(does(press('s', { ctrlKey: true }), 'dialog'), 'save');
  t.equal(does(press('Enter', { ctrlKey: true }), 'dialog'), null);
});

t.test('single keys can be switched off, others not', async (t) => {
  let isOn = false;
  const { does } = open({ isOn: () => isOn });
  t.same([does(press('e')), does(press('?')), does(press('g')), does(press('a'))], [null, null, null, null]);
  t.equal(does(press('k', { ctrlKey: true })), 'switcher');
  isOn = true;
  t.equal(does(press('e')), 'edit');
});

t.test('a held key acts once, but repeats in lists; unassigned keys are free', async (t) => {
  const { hub, does, ends } = open();
  const held = press('s', { ctrlKey: true, repeat: true });
  t.equal(does(held), null);
  t.ok(held.defaultPrevented, 'the browser does not do it either');
  t.equal(does(press('j', { repeat: true })), 'next');
  let other = 0;
  const end = hub.register('edit', () => {
    other += 1;
  });
  t.equal(does(press('e')), null, 'the one that came last does it');
  t.equal(other, 1);
  end();
  end();
  t.equal(does(press('e')), 'edit');
  for (const end of ends) end();
  const free = press('e');
  t.equal(does(free), null);
  t.notOk(free.defaultPrevented);
});

t.test('no two shortcuts have one key, and none begins another', async (t) => {
  const all = Object.values(shortcuts).flatMap(({ keys }) => [...keys]);
  t.equal(new Set(all).size, all.length);
  for (const one of all)
    t.notOk(
      all.some((other) => other.startsWith(`${one} `)),
      one,
    );
});
