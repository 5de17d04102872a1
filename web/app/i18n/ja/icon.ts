export const icon = {
  action: 'アイコン…',
  change: 'アイコンを変更',
  title: '「{{title}}」のアイコン',
  search: '絵文字を検索（英語）',
  hint: '絵文字を直接入力することもできます。',
  choices: '絵文字',
  none: '絵文字が見つかりません。',
  remove: 'アイコンを削除',
  changed: 'アイコンを変更しました。',
  removed: 'アイコンを削除しました。',
};
