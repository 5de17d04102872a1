import { AskingAbout } from '../asking-about.ts';
import type { SelectablePage } from './selection.ts';

/** The page that the reader wants to duplicate. */
export const duplicating = new AskingAbout<SelectablePage>();
