import type { ReactNode } from 'react';
import styles from './OpenButton.module.css';

interface OpenButtonProps {
  /** Whether the row is in the drawer; absent when it replaces the list. */
  isOpen?: boolean | undefined;
  children: ReactNode;
  onOpen(): void;
}

/** A row's name, which opens it. */
export const OpenButton = ({ isOpen, children, onOpen }: OpenButtonProps) => (
  <button type="button" className={styles.open} aria-expanded={isOpen} onClick={onOpen}>
    {typeof children === 'string' ? <span className="clip">{children}</span> : children}
  </button>
);
