export const tasks = {
  failed: 'Not saved. {{reason}}',
  ticked: 'Tasks ticked on the page',
} as const;
