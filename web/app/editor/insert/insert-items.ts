/** Found by their label and other words in English and Japanese. */
export const insertItems = [
  { id: 'heading', words: 'heading title section h2 見出し みだし', sign: '##' },
  { id: 'subheading', words: 'subheading heading section h3 小見出し こみだし', sign: '###' },
  { id: 'smallHeading', words: 'small heading h4 小見出し こみだし', sign: '####' },
  { id: 'bulletList', words: 'bulleted unordered list points 箇条書き かじょうがき リスト りすと', sign: '-' },
  { id: 'orderedList', words: 'numbered ordered list steps 番号付きリスト ばんごう', sign: '1.' },
  { id: 'taskList', words: 'task list todo checkbox checklist タスク たすく チェック ちぇっく', sign: '- [ ]' },
  { id: 'table', words: 'table grid columns rows 表 ひょう テーブル てーぶる', sign: '| |' },
  { id: 'codeBlock', words: 'code block source コード こーど', sign: '```' },
  { id: 'quote', words: 'quotation blockquote citation 引用 いんよう', sign: '>' },
  { id: 'note', words: 'note callout info notice 注記 ちゅうき 囲み かこみ', sign: '[!NOTE]' },
  { id: 'tip', words: 'tip callout hint ヒント ひんと 囲み かこみ', sign: '[!TIP]' },
  { id: 'important', words: 'important callout 重要 じゅうよう 囲み かこみ', sign: '[!IMPORTANT]' },
  { id: 'warning', words: 'warning callout attention 警告 けいこく 囲み かこみ', sign: '[!WARNING]' },
  { id: 'caution', words: 'caution callout danger 注意 ちゅうい 囲み かこみ', sign: '[!CAUTION]' },
  {
    id: 'file',
    words: 'file attachment upload picture image photo ファイル ふぁいる 添付 てんぷ 画像 がぞう',
    sign: '',
  },
  { id: 'image', words: 'image by address picture url 画像 がぞう', sign: '![](…)' },
  { id: 'drawing', words: 'drawing sketch whiteboard excalidraw draw 図 ず お絵かき 手書き てがき', sign: '' },
  { id: 'diagram', words: 'diagram mermaid flowchart chart 図 ず', sign: '```mermaid' },
  { id: 'math', words: 'math formula equation latex katex tex 数式 すうしき', sign: '$$' },
  { id: 'wikiLink', words: 'link page wiki リンク りんく ページ ぺーじ', sign: '[[' },
  { id: 'mention', words: 'mention person people group メンション めんしょん', sign: '@' },
  { id: 'date', words: 'date today 日付 ひづけ 今日 きょう', sign: '' },
  { id: 'divider', words: 'divider rule line separator 区切り線 くぎり 水平線', sign: '---' },
  { id: 'template', words: 'template テンプレート てんぷれーと', sign: '' },
  { id: 'emoji', words: 'emoji smiley 絵文字 えもじ', sign: ':' },
] as const;

export type InsertId = (typeof insertItems)[number]['id'];

/** Best first; all of them without a query. */
export function findInsertItems(query: string, labelOf: (id: InsertId) => string): InsertId[] {
  const wanted = folded(query.trimStart());
  if (wanted === '') return insertItems.map(({ id }) => id);
  const ranked = insertItems.map(({ id, words }) => ({ id, rank: rankOf(wanted, folded(labelOf(id)), folded(words)) }));
  return ranked
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.rank - b.rank)
    .map(({ id }) => id);
}

function rankOf(wanted: string, label: string, words: string): number {
  if (label.startsWith(wanted)) return 0;
  const known = words.split(' ');
  if (known[0]?.startsWith(wanted) || label.split(/\s+/).some((word) => word.startsWith(wanted))) return 1;
  if (known.some((word) => word.startsWith(wanted)) || words.startsWith(wanted)) return 2;
  const isWithinWords = wanted.length > 1 && !wanted.endsWith(' ');
  return isWithinWords && (label.includes(wanted) || words.includes(wanted)) ? 3 : Number.POSITIVE_INFINITY;
}

/** Ignores width and case. */
function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
