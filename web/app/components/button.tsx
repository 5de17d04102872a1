import { Link } from '@remix-run/react';
import { type ComponentProps, forwardRef } from 'react';

interface Look {
  /** `primary` for the one main action of a screen, `danger` for what cannot be undone, `quiet` without a frame. */
  look?: 'primary' | 'plain' | 'quiet' | 'danger';
  size?: 'regular' | 'small';
}

function classesOf({ look = 'plain', size = 'regular' }: Look, extra: string | undefined): string {
  return ['button', `button-${look}`, size === 'small' && 'button-small', extra].filter(Boolean).join(' ');
}

/** A button; while `isBusy` it keeps its focus and name but does nothing. */
export const Button = forwardRef<HTMLButtonElement, ComponentProps<'button'> & Look & { isBusy?: boolean }>(
  function Button({ look, size, isBusy = false, className, onClick, type = 'button', ...rest }, ref) {
    return (
      <button
        {...rest}
        ref={ref}
        type={type}
        className={classesOf({ look, size }, className)}
        aria-disabled={isBusy || undefined}
        data-busy={isBusy || undefined}
        onClick={isBusy ? (event) => event.preventDefault() : onClick}
      />
    );
  },
);

/** A link that looks like a button: it leads somewhere. */
export const ButtonLink = forwardRef<HTMLAnchorElement, ComponentProps<typeof Link> & Look>(function ButtonLink(
  { look, size, className, ...rest },
  ref,
) {
  return <Link {...rest} ref={ref} className={classesOf({ look, size }, className)} />;
});

/** A button that shows an icon only; `label` names it and is its tooltip. */
export const IconButton = forwardRef<
  HTMLButtonElement,
  Omit<ComponentProps<'button'>, 'aria-label'> & { label: string }
>(function IconButton({ label, className, type = 'button', ...rest }, ref) {
  const classes = ['icon-button', className].filter(Boolean).join(' ');
  return <button title={label} {...rest} ref={ref} type={type} className={classes} aria-label={label} />;
});
