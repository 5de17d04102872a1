export const sidebar = {
  title: 'サイドバー',
  open: 'サイドバーを開く',
  goTo: '移動',
  more: 'その他',
  newAtTop: '最上位に新しいページ',
  width: 'サイドバーの幅',
};
