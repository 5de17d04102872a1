export const links = {
  backlinks_other: '{{count}} ページからリンクされています',
  backlinksMore: '{{count}} を超えるページからリンクされています',
  moreBacklinks: 'さらにページを表示',
  missing: 'このページはまだありません',
  updated: '移動に伴うリンクの更新',
  updatedFromTo: '移動に伴うリンクの更新：{{from}} → {{to}}',
  suggestions: '候補',
  newPage: '新しいページへのリンク：{{name}}',
  newPageAt: '{{path}}（まだ書かれていません）',
};
