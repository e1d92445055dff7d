import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import type { ButtonProps } from './Button';
import type { MenuEntry } from './menu-entry';

interface ActionMenuProps {
  label: string;
  entries: MenuEntry[];
  header?: ReactNode;
  /** The button that opens the menu. */
  trigger: (fieldProps: Pick<ButtonProps, 'aria-haspopup' | 'aria-expanded' | 'onClick'>) => ReactNode;
}

const MenuList = lazy(() => import('./mui/MenuList'));

/** A button with a menu. The menu's code loads at the first opening. */
export function ActionMenu({ label, entries, header, trigger }: ActionMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [used, setUsed] = useState(false);
  return (
    <>
      {trigger({
        'aria-haspopup': 'menu',
        'aria-expanded': anchor !== null,
        onClick: (event: MouseEvent<HTMLElement>) => {
          event.stopPropagation();
          setUsed(true);
          setAnchor(event.currentTarget);
        },
      })}
      {used && (
        <Suspense>
          <MenuList
            label={label}
            anchor={anchor}
            entries={entries}
            header={header}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  );
}
