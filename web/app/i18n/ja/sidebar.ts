export const sidebar = {
  title: 'サイドバー',
  open: 'サイドバーを開く',
  goTo: '移動',
  more: 'その他',
  starred: 'スター付き',
  viewed: '最近',
  filter: 'ページを絞り込む',
  filtered: '一致するページ',
  openInTab: '新しいタブで開く',
  newAtTop: '最上位にページを追加',
  width: 'サイドバーの幅',
};
