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

// Page paths are case-sensitive, so `/Settings` must reach a page while `/settings` does not.
const exact: Options = { caseSensitive: true };

/** Every address of the web app. What no line names is the path of a page. `defineRoutes` is Remix's own. */
export function webRoutes<T>(defineRoutes: (callback: (route: Define) => void) => T): T {
  return defineRoutes((route) => {
    route('sign-in', 'routes/sign-in.tsx', exact);
    route('sign-up', 'routes/sign-up.tsx', exact);

    route(undefined, 'routes/shell.tsx', () => {
      route('-/page/:id', 'routes/permalink.tsx', exact);
      route('-/new', 'routes/new.tsx', exact);
      route('-/edit/*', 'routes/edit.tsx', exact);
      route('-/history/*', 'routes/history.tsx', exact);
      route('settings', 'routes/settings.tsx', exact);
      route('settings/people', 'routes/people.tsx', exact);

      route(undefined, 'routes/reader.tsx', () => {
        route('/', 'routes/home.tsx', { index: true });
        route('*', 'routes/page.tsx');
      });
    });
  });
}
