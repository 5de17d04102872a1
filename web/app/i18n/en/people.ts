export const people = {
  group: 'Group',
  person: 'Person',
  activityOf: 'Activity of {{name}}',
  you: 'This is you.',
  members_one: 'One member',
  members_other: '{{count}} members',
  youAreIn: 'You are a member.',
  youAreNotIn: 'You aren’t a member.',
  membersOf: 'Members of {{name}}',
  membersHidden: 'Only administrators can see who is in a group.',
  noMembers: 'No members.',
} as const;
