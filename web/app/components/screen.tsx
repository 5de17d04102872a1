import { type ComponentPropsWithoutRef, forwardRef } from 'react';

/** The main content of a screen that is not a page: its parts below one another. */
export const Screen = forwardRef<HTMLElement, ComponentPropsWithoutRef<'main'>>(function Screen(
  { className = '', ...main },
  ref,
) {
  return <main {...main} ref={ref} className={`shell-main ${className}`} id="mainContent" tabIndex={-1} />;
});
