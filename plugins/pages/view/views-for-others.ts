import { withRendered } from '../answer/send-view.ts';
import type { PagesContext } from '../context.ts';
import type { Asker } from '../permissions/rule.ts';
import { View, ViewQuery } from '../schema.ts';
import { readView } from './read-view.ts';

/** For the plugin that assembles page screens. */
export const viewsForOthers = (context: PagesContext) => ({
  /** Wire forms of view and query. */
  viewWire: View,
  viewQuery: ViewQuery,
  readView: (path: string, asker: Asker, omit: { ast: boolean }) => readView(context, path, asker, omit),
  withRendered,
});
