export const people = {
  group: 'グループ',
  person: 'ユーザー',
  activityOf: '{{name}} さんのアクティビティ',
  you: 'あなたのプロフィールです。',
  members_other: 'メンバー {{count}} 人',
  youAreIn: 'あなたはメンバーです。',
  youAreNotIn: 'あなたはメンバーではありません。',
  membersOf: '{{name}} のメンバー',
  membersHidden: 'グループのメンバーは管理者だけが見られます。',
  noMembers: 'このグループにはまだ誰もいません。',
};
