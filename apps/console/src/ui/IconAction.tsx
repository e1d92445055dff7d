import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './Button.module.css';

interface IconActionProps extends Omit<ComponentProps<'button'>, 'children'> {
  label: string;
  icon: LucideIcon;
  iconSize?: number;
  size?: 'small' | 'medium';
}

/** An icon button. Screen readers read its label, and hovering shows it. */
export function IconAction({ label, icon: Icon, iconSize = 16, size = 'medium', ...rest }: IconActionProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={`${styles.icon} ${size === 'small' ? styles.small : ''}`}
    >
      <Icon size={iconSize} aria-hidden="true" />
    </button>
  );
}
