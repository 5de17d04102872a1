export const people = {
  group: 'Group',
  person: 'Person',
  activityOf: 'What {{name}} did',
  you: 'This is you.',
  members_one: 'One member',
  members_other: '{{count}} members',
  youAreIn: 'You are a member.',
  youAreNotIn: 'You are not a member.',
  membersOf: 'Members of {{name}}',
  membersHidden: 'Only administrators see who is in a group.',
  noMembers: 'Nobody is in this group.',
} as const;
