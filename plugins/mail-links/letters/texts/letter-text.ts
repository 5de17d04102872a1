export type LetterLanguage = 'en' | 'ja';

export type LetterKind =
  | 'password-reset'
  | 'password-changed'
  | 'email-confirm'
  | 'email-change-asked'
  | 'email-changed'
  | 'invitation'
  | 'sign-up-confirm'
  | 'sign-up-known'
  | 'second-factor-off';

/** `{…}` are placeholders; `{name}` is the recipient. */
export interface LetterText {
  subject: string;
  /** Before the link. */
  lines: string[];
  /** The text of the link; empty: no link. */
  action: string;
  /** After the link. */
  more: string[];
}

export interface Texts {
  letters: Record<LetterKind, LetterText>;
  /** Why the recipient gets this email. */
  ending: string;
}
