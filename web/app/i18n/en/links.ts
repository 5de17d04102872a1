export const links = {
  backlinks_one: 'Linked from {{count}} page',
  backlinks_other: 'Linked from {{count}} pages',
  backlinksMore: 'Linked from more than {{count}} pages',
  moreBacklinks: 'Show more pages',
  missing: 'This page doesn’t exist yet',
  updated: 'Links updated after a move',
  updatedFromTo: 'Links updated after a move: {{from}} → {{to}}',
  suggestions: 'Suggestions',
  newPage: 'Link to a new page: {{name}}',
  newPageAt: '{{path}}, not written yet',
} as const;
