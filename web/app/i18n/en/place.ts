export const place = {
  top: 'At the top of the wiki',
  in: 'In {{title}}',
  choose: 'Choose a place',
  search: 'Search pages',
  atTop: 'Top of the wiki',
} as const;
