import type { AppInfo } from '../api/types.ts';

/** Settings of the wiki's appearance. */
export type PublicSettings = NonNullable<AppInfo['publicSettings']>;

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
