import type { AppInfo } from '../api/types.ts';

/** The settings of the wiki's appearance. */
export type PublicSettings = NonNullable<AppInfo['publicSettings']>;

/** The settings of a wiki without changes by administrators. */
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
