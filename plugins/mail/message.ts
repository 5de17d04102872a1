/** Someone's address; the name is what their program shows. */
export interface Address {
  name: string;
  address: string;
}

/** An email to one person. No part of it can become a header or another recipient. */
export interface Message {
  to: Address;
  subject: string;
  text: string;
  html: string;
  /** Beyond those that every mail has; by their names. */
  headers?: Readonly<Record<string, string>>;
  /** Identifies the email when it is sent again: letters, digits and dots. Default: a new one. */
  key?: string;
}

/** A subject longer than that is cut: programs show far less, and some servers refuse lines that are too long. */
export const subjectMaxCharacters = 200;

// Controls and line breaks would end a header; the marks that turn the direction of text would turn what follows it.
const unfit = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;

/** A text on one line, cut to so many characters. */
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
