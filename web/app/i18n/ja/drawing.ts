export const drawing = {
  new: '新しい図',
  edit: '図を編集',
  save: '図を保存',
  loading: 'キャンバスを開いています…',
  unreadable: 'この図を開けませんでした。{{reason}}',
  readOnly:
    '現在このページは編集できないため、図を保存できませんでした。この画面を開いたまま、もう一度お試しください。',
  changed: '編集中に、ほかの人がこの図を変更しました',
  changedText: '両方を 1 つの図にまとめるか、あなたの図を別の図として下に残すかを選んでください。',
  combine: '1 つにまとめる',
  keepBoth: '両方を残す',
  discardTitle: 'この図を破棄しますか？',
  discardText: '開いてから描いた内容は失われます。',
  discard: '破棄',
};
