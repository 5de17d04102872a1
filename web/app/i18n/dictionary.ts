import type { dictionary } from './en/index.ts';

/** English is the measure: every other language has the same keys, or the type check fails. */
export type EnglishDictionary = typeof dictionary;
export type Dictionary = Texts<EnglishDictionary>;

// Japanese has one plural form, so the English `_one` may be left out.
type Texts<T> = {
  [K in keyof T as K extends `${string}_one` ? never : K]: T[K] extends string ? string : Texts<T[K]>;
} & { [K in keyof T as K extends `${string}_one` ? K : never]?: string };

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: EnglishDictionary };
  }
}
