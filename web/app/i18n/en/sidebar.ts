export const sidebar = {
  title: 'Sidebar',
  open: 'Open the sidebar',
  goTo: 'Go to',
  more: 'More',
  starred: 'Starred',
  viewed: 'Recent',
  filter: 'Filter pages',
  filtered: 'Matching pages',
  openInTab: 'Open in a new tab',
  newAtTop: 'Add a page at the top level',
  width: 'Sidebar width',
} as const;
