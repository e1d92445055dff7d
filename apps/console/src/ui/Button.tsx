import type { ComponentProps, ReactNode } from 'react';
import styles from './Button.module.css';

export interface ButtonLook {
  variant?: 'outlined' | 'contained' | 'text';
  color?: 'plain' | 'primary' | 'error';
  size?: 'small' | 'medium' | 'large';
  fullWidth?: boolean;
  startIcon?: ReactNode;
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'color'>, ButtonLook {}

export const lookOf = ({
  variant = 'outlined',
  color = 'plain',
  size = 'medium',
  fullWidth,
}: ButtonLook): string =>
  [styles.button, styles[variant], styles[color], styles[size], fullWidth && styles.full]
    .filter(Boolean)
    .join(' ');

/** A button of the page itself. It needs only a style sheet, because sign-in and home load it first. */
export function Button({
  variant,
  color,
  size,
  fullWidth,
  startIcon,
  className = '',
  children,
  ...rest
}: ButtonProps) {
  return (
    <button type="button" {...rest} className={`${lookOf({ variant, color, size, fullWidth })} ${className}`}>
      {startIcon}
      {children}
    </button>
  );
}
