import { withRendered } from '../answer/send-view.ts';
import type { PagesContext } from '../context.ts';
import type { Asker } from '../permissions/rule.ts';
import { View, ViewQuery } from '../schema.ts';
import { readView } from './read-view.ts';

/** The views of pages for the plugin that assembles page screens. */
export const viewsForOthers = (context: PagesContext) => ({
  /** The wire forms of a view and of the query that asks for one. */
  viewWire: View,
  viewQuery: ViewQuery,
  readView: (path: string, asker: Asker, omit: { ast: boolean }) => readView(context, path, asker, omit),
  withRendered,
});
