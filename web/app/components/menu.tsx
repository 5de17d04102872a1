import { Link } from '@remix-run/react';
import { DropdownMenu } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';

/** A menu that opens from `trigger`, which must be one button. */
export function Menu({ trigger, children }: { trigger: ReactNode; children: ReactNode }) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      {/* Not in a portal: it stays within the landmark of its button. */}
      <DropdownMenu.Content className="menu" align="end" sideOffset={6} collisionPadding={12}>
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

export function MenuItem({ icon, children, ...rest }: ComponentProps<typeof DropdownMenu.Item> & { icon?: ReactNode }) {
  return (
    <DropdownMenu.Item className="menu-item" {...rest}>
      {icon}
      {children}
    </DropdownMenu.Item>
  );
}

/** A menu item that leads somewhere. */
export function MenuLink({ to, icon, children }: { to: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <DropdownMenu.Item asChild>
      <Link className="menu-item" to={to}>
        {icon}
        {children}
      </Link>
    </DropdownMenu.Item>
  );
}

export function MenuLine() {
  return <DropdownMenu.Separator className="menu-line" />;
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className="menu-label">{children}</DropdownMenu.Label>;
}
