export const presence = {
  title: 'このページにいる人',
  here: '現在このページにいる人：{{names}}',
  editing: '{{name}}（編集中）',
};
