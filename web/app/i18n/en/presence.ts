export const presence = {
  title: 'People on this page',
  here: 'On this page now: {{names}}',
  editing: '{{name}} (editing)',
} as const;
