export const feeds = {
  action: 'Feed…',
  title: 'Feeds',
  text: 'Follow changes in a feed reader. These links are personal: anyone who has one can see titles of pages you can see, and who changed them.',
  pageTitle: 'Feed of this page and its subpages',
  pageText:
    'Add this link to a feed reader. It’s personal: anyone who has it can see titles of pages you can see, and who changed them.',
  pageLink: 'Link',
  recent: 'All recent changes',
  watched: 'Pages you watch',
  renew: 'Renew links…',
  renewTitle: 'Renew the links of your feeds?',
  renewText: 'The current links stop working, including those of pages. Feed readers need the new ones.',
  renewAction: 'Renew links',
  renewed: 'Links renewed.',
  loading: 'Loading the link…',
} as const;
