type Children = () => void;
type Define = (
  path: string | undefined,
  file: string,
  optionsOrChildren?: Options | Children,
  children?: Children,
) => void;
interface Options {
  index?: boolean;
  id?: string;
  caseSensitive?: boolean;
}

// `/Settings` is a page, `/settings` isn't.
const exact: Options = { caseSensitive: true };

/** All other addresses are pages. `defineRoutes` is from Remix. */
export function webRoutes<T>(defineRoutes: (callback: (route: Define) => void) => T): T {
  return defineRoutes((route) => {
    route('sign-in', 'routes/sign-in.tsx', exact);
    route('sign-up', 'routes/sign-up.tsx', exact);
    route('-/forgot-password', 'routes/forgot-password.tsx', exact);
    route('-/reset-password', 'routes/reset-password.tsx', exact);
    route('-/confirm-sign-up', 'routes/confirm-sign-up.tsx', exact);
    route('-/confirm-email', 'routes/confirm-email.tsx', exact);
    route('-/signed-in', 'routes/signed-in.tsx', exact);
    route('-/unsubscribe', 'routes/unsubscribe.tsx', exact);
    route('-/authorize', 'routes/authorize.tsx', exact);
    route('-/device', 'routes/device.tsx', exact);

    route(undefined, 'routes/shell.tsx', () => {
      route('-/new', 'routes/new.tsx', exact);
      route('-/edit/*', 'routes/edit.tsx', exact);
      route('-/history/*', 'routes/history.tsx', exact);
      route('-/notifications', 'routes/notifications.tsx', exact);
      route('-/import', 'routes/import.tsx', exact);
      route('-/starred', 'routes/starred.tsx', exact);
      route('-/viewed', 'routes/viewed.tsx', exact);
      route('-/tags', 'routes/tags.tsx', exact);
      route('-/tags/:tag', 'routes/tagged.tsx', exact);
      route('-/export', 'routes/export.tsx', exact);
      route('-/activity', 'routes/activity.tsx', exact);
      route('-/people/:id', 'routes/person.tsx', exact);
      route('-/groups/:id', 'routes/group.tsx', exact);
      route('search', 'routes/search.tsx', exact);
      route('trash', 'routes/trash.tsx', exact);
      route('settings', 'routes/settings.tsx', exact);
      route('settings/security', 'routes/security.tsx', exact);
      route('settings/applications', 'routes/applications.tsx', exact);
      route('settings/notifications', 'routes/notification-settings.tsx', exact);
      route('settings/wiki', 'routes/wiki-settings.tsx', exact);
      route('settings/people', 'routes/people.tsx', exact);
      route('settings/webhooks', 'routes/webhooks.tsx', exact);
      route('settings/groups', 'routes/groups.tsx', exact);
      route('settings/audit', 'routes/audit.tsx', exact);
      route('settings/doctor', 'routes/doctor.tsx', exact);
      route('settings/fleet', 'routes/fleet.tsx', exact);

      route(undefined, 'routes/reader.tsx', () => {
        route('/', 'routes/home.tsx', { index: true });
        route('-/page/:id', 'routes/permalink.tsx', exact);
        route('*', 'routes/page.tsx');
      });
    });
  });
}
