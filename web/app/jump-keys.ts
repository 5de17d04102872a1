/**
 * Gives every jump within a page a history key of its own, so that the router goes to the heading. The browser makes the
 * entry of a jump without any state, and the router would call them all by one name and restore the place of the last;
 * a second jump to one heading keeps the entry and its key. To be called before the router listens.
 */
export function nameJumps(): void {
  const { history, location } = window;
  const rename = () => history.replaceState({ ...history.state, key: crypto.randomUUID() }, '');

  window.addEventListener('popstate', () => history.state === null && rename(), { capture: true });
  window.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.hash && link.href === location.href) rename();
    },
    { capture: true },
  );
}
