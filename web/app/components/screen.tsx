import { type ComponentPropsWithoutRef, forwardRef } from 'react';

export const Screen = forwardRef<HTMLElement, ComponentPropsWithoutRef<'main'>>(function Screen(
  { className = '', ...main },
  ref,
) {
  return <main {...main} ref={ref} className={`shell-main ${className}`} id="mainContent" tabIndex={-1} />;
});
