/** The name is only displayed. */
export interface Address {
  name: string;
  address: string;
}

/** An email to one person; no part can become a header or recipient. */
export interface Message {
  to: Address;
  subject: string;
  text: string;
  html: string;
  /** Additional headers by name. */
  headers?: Readonly<Record<string, string>>;
  /** Identifies retries: letters, digits and dots. Default: new. */
  key?: string;
}

/** Some servers refuse long lines, and programs show less. */
export const subjectMaxCharacters = 200;

// Controls end headers, and direction marks affect what follows.
const unfit = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;

/** Returns a text on one line, cut to so many characters. */
export function oneLine(text: string, maxCharacters: number): string {
  const characters = [...text.replace(unfit, ' ').replace(/\s+/g, ' ').trim()];
  if (characters.length <= maxCharacters) return characters.join('');
  return `${characters.slice(0, maxCharacters - 1).join('')}…`;
}

export const testMessage = (to: Address, where: string): Message => ({
  to,
  subject: 'The wiki can send email',
  text: `This is a test email of the wiki at ${where}. You don’t have to do anything.\n`,
  html: `<p>This is a test email of the wiki at <a href="${where}">${where}</a>. You don’t have to do anything.</p>`,
});
