import type { Texts } from './texts.ts';

export const ja: Texts = {
  kinds: {
    mention: '{people} さんが「{page}」であなたをメンションしました',
    reply: '{people} さんが「{page}」であなたに返信しました',
    comment: '{people} さんが「{page}」にコメントしました',
    'page.saved': '{people} さんが「{page}」を変更しました',
    'page.created': '{people} さんが「{page}」を作成しました',
    'page.moved': '{people} さんが「{page}」を {path} に移動しました',
    'page.trashed': '{people} さんが「{page}」をゴミ箱に移動しました',
    'page.restored': '{people} さんが「{page}」をゴミ箱から戻しました',
    'page.unpublished': '「{page}」への変更がまだ公開されていません',
    'group.joined': '{people} さんがあなたをグループ「{group}」に追加しました',
    'invitation.accepted': '{people} さんがあなたの招待を受けて登録しました',
  },
  watched: '（ウォッチ中の下位ページ {count} 件を含む）',
  times: '({count} 回)',
  morePeople: 'ほか {count} 人',
  someone: 'だれか',
  subjectOfPage: '「{page}」:通知 {count} 件',
  subjectOfMany: 'Wiki からの通知 {count} 件',
  subjectOfDay: 'Wiki の今日の通知 {count} 件',
  moreEntries: 'ほか {count} 件は Wiki でご覧ください。',
  why: 'このメールは、通知の設定に従って Wiki から {name} さんに送信されました。',
  settings: 'メールで受け取る内容を変更する',
  stopKind: 'この種類のメールを停止する',
  stopAll: 'すべてのメールを停止する',
};
