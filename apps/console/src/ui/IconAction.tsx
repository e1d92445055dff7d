import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './Button.module.css';

interface IconActionProps extends Omit<ComponentProps<'button'>, 'children'> {
  label: string;
  icon: LucideIcon;
  iconSize?: number;
  size?: 'small' | 'medium';
}

/** A button that is an icon alone; its words are read out and shown on hover. */
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
