export const examples = {
  title: 'サンプルページ',
  add: 'サンプルページを追加',
  hint: '使い方を紹介する 5 つの短いページです。ワンクリックで削除できます。',
  remove: 'サンプルページを削除',
};
