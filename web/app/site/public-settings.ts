import type { AppInfo } from '../api/types.ts';

/** What administrators have decided about how the wiki looks. */
export type PublicSettings = NonNullable<AppInfo['publicSettings']>;

/** Those of a wiki whose administrators have decided nothing. */
export const defaultSettings: PublicSettings = Object.freeze({
  name: '',
  logo: '',
  accentColor: '',
  language: 'browser',
  notice: '',
  homePage: '/',
  outsideImages: 'click',
  drawsPlantuml: false,
} as const);
