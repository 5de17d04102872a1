import type { dictionary } from './en/index.ts';

/** Other languages must have its keys. */
export type EnglishDictionary = typeof dictionary;
export type Dictionary = Texts<EnglishDictionary>;

// Japanese has no `_one` form.
type Texts<T> = {
  [K in keyof T as K extends `${string}_one` ? never : K]: T[K] extends string ? string : Texts<T[K]>;
} & { [K in keyof T as K extends `${string}_one` ? K : never]?: string };

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: EnglishDictionary };
  }
}
