export const tasks = {
  failed: '保存できませんでした。{{reason}}',
  ticked: 'ページ上でのタスクのチェック',
};
