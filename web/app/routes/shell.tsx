import { Outlet } from '@remix-run/react';

export default function Screen() {
  return <Outlet />;
}
