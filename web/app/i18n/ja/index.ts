import type { Dictionary } from '../dictionary.ts';
import { account } from './account.ts';
import { activity } from './activity.ts';
import { applications } from './applications.ts';
import { attachments } from './attachments.ts';
import { audit } from './audit.ts';
import { bulk } from './bulk.ts';
import { comments } from './comments.ts';
import { common } from './common.ts';
import { doctor } from './doctor.ts';
import { drawing } from './drawing.ts';
import { editor } from './editor.ts';
import { examples } from './examples.ts';
import { exporting } from './export.ts';
import { external } from './external.ts';
import { feeds } from './feeds.ts';
import { fleet } from './fleet.ts';
import { groups } from './groups.ts';
import { history } from './history.ts';
import { icon } from './icon.ts';
import { importing } from './importing.ts';
import { links } from './links.ts';
import { marks } from './marks.ts';
import { moves } from './moves.ts';
import { notificationSettings } from './notification-settings.ts';
import { notifications } from './notifications.ts';
import { origin } from './origin.ts';
import { page } from './page.ts';
import { people } from './people.ts';
import { place } from './place.ts';
import { presence } from './presence.ts';
import { problem } from './problem.ts';
import { realtime } from './realtime.ts';
import { search } from './search.ts';
import { security } from './security.ts';
import { settings } from './settings.ts';
import { setup } from './setup.ts';
import { sharing } from './sharing.ts';
import { shortcuts } from './shortcuts.ts';
import { sidebar } from './sidebar.ts';
import { switcher } from './switcher.ts';
import { tags } from './tags.ts';
import { tasks } from './tasks.ts';
import { trash } from './trash.ts';
import { unpublished } from './unpublished.ts';
import { watching } from './watching.ts';
import { webhooks } from './webhooks.ts';
import { wikiSettings } from './wiki-settings.ts';

export const dictionary: Dictionary = {
  common,
  account,
  applications,
  attachments,
  bulk,
  comments,
  page,
  switcher,
  search,
  shortcuts,
  drawing,
  editor,
  examples,
  history,
  icon,
  problem,
  settings,
  feeds,
  webhooks,
  wikiSettings,
  security,
  export: exporting,
  external,
  moves,
  trash,
  setup,
  sharing,
  groups,
  importing,
  links,
  marks,
  sidebar,
  tags,
  tasks,
  notifications,
  notificationSettings,
  origin,
  unpublished,
  watching,
  place,
  presence,
  realtime,
  activity,
  people,
  audit,
  doctor,
  fleet,
};
