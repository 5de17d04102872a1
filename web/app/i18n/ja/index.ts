import type { Dictionary } from '../dictionary.ts';
import { account } from './account.ts';
import { common } from './common.ts';
import { editor } from './editor.ts';
import { history } from './history.ts';
import { page } from './page.ts';
import { problem } from './problem.ts';
import { settings } from './settings.ts';

export const dictionary: Dictionary = { common, account, page, editor, history, problem, settings };
