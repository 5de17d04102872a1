export const sidebar = {
  title: 'Sidebar',
  open: 'Open the sidebar',
  goTo: 'Go to',
  more: 'More',
  newAtTop: 'New page at the top level',
  width: 'Sidebar width',
} as const;
