import { useLocation, useNavigate, useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { signInUrl } from './next.ts';
import { session } from './session.ts';

/** Screens that need no session. */
const outside = [
  '/sign-in',
  '/sign-up',
  '/-/confirm-sign-up',
  '/-/forgot-password',
  '/-/reset-password',
  '/-/confirm-email',
];

/** The end of a session shows the sign-in screen; another account reloads. */
export function useSessionWatch(): void {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const shown = useLocation();
  // Where the reader was going.
  const { pathname, search } = useNavigation().location ?? shown;
  const here = useRef('/');
  here.current = pathname + search;

  useEffect(
    () =>
      session.subscribe(() => {
        revalidate();
        const isOutside = outside.some((path) => here.current.startsWith(path));
        if (!session.token() && !isOutside) navigate(signInUrl(here.current));
      }),
    [navigate, revalidate],
  );
}
