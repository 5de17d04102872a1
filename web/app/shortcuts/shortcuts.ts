export const shortcutGroups = ['anywhere', 'goTo', 'page', 'lists', 'editor'] as const;
export type ShortcutGroup = (typeof shortcutGroups)[number];

export interface Shortcut {
  group: ShortcutGroup;
  /**
   * Alternative spellings: modifiers and a key joined by hyphens (`Mod` is Command on a Mac, otherwise Ctrl); two keys
   * with a space are pressed in sequence.
   */
  keys: readonly [string, ...string[]];
  /** Whether holding the key repeats it. */
  repeats?: boolean;
  /** `text`: the focused element handles the key first. `dialog`: an open dialog does. `nothing`: neither. */
  yieldsTo?: 'text' | 'dialog' | 'nothing';
}

/** All shortcuts except those of the editor's toolbar, for handlers and the overview. */
export const shortcuts = {
  // In the editor's text Mod-K makes a link; the other spelling works there too.
  switcher: { group: 'anywhere', keys: ['Mod-k', 'Mod-Alt-k'], yieldsTo: 'text' },
  search: { group: 'anywhere', keys: ['/'] },
  overview: { group: 'anywhere', keys: ['?'] },
  newPage: { group: 'anywhere', keys: ['c'] },
  home: { group: 'goTo', keys: ['g h'] },
  viewed: { group: 'goTo', keys: ['g v'] },
  starred: { group: 'goTo', keys: ['g s'] },
  tags: { group: 'goTo', keys: ['g t'] },
  activity: { group: 'goTo', keys: ['g a'] },
  notifications: { group: 'goTo', keys: ['g n'] },
  edit: { group: 'page', keys: ['e'] },
  history: { group: 'page', keys: ['h'] },
  move: { group: 'page', keys: ['m'] },
  star: { group: 'page', keys: ['s'] },
  comment: { group: 'page', keys: ['Ctrl-Alt-m'], yieldsTo: 'text' },
  next: { group: 'lists', keys: ['j'], repeats: true },
  previous: { group: 'lists', keys: ['k'], repeats: true },
  nextChange: { group: 'lists', keys: ['n'], repeats: true },
  previousChange: { group: 'lists', keys: ['p'], repeats: true },
  save: { group: 'editor', keys: ['Mod-s'], yieldsTo: 'nothing' },
  saveAndView: { group: 'editor', keys: ['Mod-Enter'], yieldsTo: 'dialog' },
} as const satisfies Record<string, Shortcut>;

export type ShortcutId = keyof typeof shortcuts;

export function shortcutOf(id: ShortcutId): Shortcut {
  return shortcuts[id];
}

/** Whether a spelling has plain characters only, and can be turned off (WCAG 2.1.4). */
export function isSingleKey(spelling: string): boolean {
  return spelling.split(' ').every((key) => [...key].length === 1);
}
