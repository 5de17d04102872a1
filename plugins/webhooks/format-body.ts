import type { Described } from './describe.ts';
import type { Format } from './webhook.ts';

type Language = 'en' | 'ja';

const sentences: Record<Language, Record<Described['type'], string>> = {
  en: {
    'page.created': '{person} created {page}',
    'page.saved': '{person} changed {page}',
    'page.moved': '{person} moved {page}',
    'page.trashed': '{person} moved {page} to the trash',
    'page.restored': '{person} restored {page} from the trash',
    'comment.created': '{person} commented on {page}',
    ping: '{person} sent a test',
  },
  ja: {
    'page.created': '{person} さんが {page} を作成しました',
    'page.saved': '{person} さんが {page} を変更しました',
    'page.moved': '{person} さんが {page} を移動しました',
    'page.trashed': '{person} さんが {page} をゴミ箱に移動しました',
    'page.restored': '{person} さんが {page} をゴミ箱から戻しました',
    'comment.created': '{person} さんが {page} にコメントしました',
    ping: '{person} さんがテストを送信しました',
  },
};

export function formatBody(described: Described, format: Format, language: Language): string {
  if (format === 'json') return JSON.stringify(described);
  const sentence = sentences[language][described.type];
  return JSON.stringify(format === 'slack' ? slackMessage(described, sentence) : teamsMessage(described, sentence));
}

/** Also for Mattermost (https://api.slack.com/reference/surfaces/formatting). */
function slackMessage({ data: { page, person, comment } }: Described, sentence: string): object {
  const plain = (text: string) => oneLine(text).replace(/[&<>]/g, (sign) => slackSigns[sign] ?? sign);
  // A bar would end the address.
  const link =
    page && `<${(comment ?? page).url.replaceAll('|', '%7C')}|${plain(page.title || page.path).replaceAll('|', '¦')}>`;
  return { text: fill(sentence, { person: plain(person.name), page: link ?? '' }) };
}

const slackSigns: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Its text is simple Markdown. */
function teamsMessage({ data: { page, person, comment } }: Described, sentence: string): object {
  const plain = (text: string) => oneLine(text).replace(/[\\`*_[\]()<>#~|!-]/g, '\\$&');
  const link = page && `[${plain(page.title || page.path)}](${(comment ?? page).url})`;
  const text = fill(sentence, { person: plain(person.name), page: link ?? '' });
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [{ type: 'TextBlock', text, wrap: true }],
  };
  return { type: 'message', attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content }] };
}

const fill = (sentence: string, values: { person: string; page: string }): string =>
  sentence.replace(/\{(person|page)\}/g, (_place, name: 'person' | 'page') => values[name]);

const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ');
