export const examples = {
  title: 'Example pages',
  add: 'Add example pages',
  hint: 'Five short pages that show how things work here. You can remove them in one click.',
  remove: 'Remove example pages',
};
