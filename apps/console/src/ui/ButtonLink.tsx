import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { type ButtonLook, lookOf } from './Button';

function Anchor({
  variant,
  color,
  size,
  fullWidth,
  startIcon,
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'color'> & ButtonLook) {
  return (
    <a {...rest} className={lookOf({ variant, color, size, fullWidth })} data-plain="">
      {startIcon}
      {children}
    </a>
  );
}

/** A link with a button's look, which can open in a new tab. */
export const ButtonLink = createLink(Anchor);
