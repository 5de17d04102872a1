export const place = {
  top: 'Wiki の最上位',
  in: '「{{title}}」の下',
  choose: 'ページの置き場所',
  search: 'ページを検索',
  atTop: 'Wiki の最上位',
};
