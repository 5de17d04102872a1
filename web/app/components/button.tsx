import { Link } from '@remix-run/react';
import { type ComponentProps, forwardRef } from 'react';

interface Look {
  /** `primary`: the screen's main action; `danger`: irreversible; `quiet`: no frame. */
  look?: 'primary' | 'plain' | 'quiet' | 'danger';
  size?: 'regular' | 'small';
}

function classesOf({ look = 'plain', size = 'regular' }: Look, extra: string | undefined): string {
  return ['button', `button-${look}`, size === 'small' && 'button-small', extra].filter(Boolean).join(' ');
}

/** While `isBusy`, it keeps focus and name but does nothing. */
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

export const ButtonLink = forwardRef<HTMLAnchorElement, ComponentProps<typeof Link> & Look>(function ButtonLink(
  { look, size, className, ...rest },
  ref,
) {
  return <Link {...rest} ref={ref} className={classesOf({ look, size }, className)} />;
});

/** `label` is its name and tooltip. */
export const IconButton = forwardRef<
  HTMLButtonElement,
  Omit<ComponentProps<'button'>, 'aria-label'> & { label: string }
>(function IconButton({ label, className, type = 'button', ...rest }, ref) {
  const classes = ['icon-button', className].filter(Boolean).join(' ');
  return <button title={label} {...rest} ref={ref} type={type} className={classes} aria-label={label} />;
});
