export const icon = {
  action: 'Icon…',
  change: 'Change icon',
  title: 'Icon of “{{title}}”',
  search: 'Search emoji',
  hint: 'You can also type or paste an emoji.',
  choices: 'Emoji',
  none: 'No emoji found.',
  remove: 'Remove icon',
  changed: 'Icon changed.',
  removed: 'Icon removed.',
};
