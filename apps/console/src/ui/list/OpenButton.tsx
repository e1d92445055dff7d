import type { ReactNode } from 'react';
import styles from './OpenButton.module.css';

interface OpenButtonProps {
  /** The row is in the drawer; left out where it opens in the list's place. */
  isOpen?: boolean | undefined;
  children: ReactNode;
  onOpen(): void;
}

/** The name of a row, which opens it. */
export const OpenButton = ({ isOpen, children, onOpen }: OpenButtonProps) => (
  <button type="button" className={styles.open} aria-expanded={isOpen} onClick={onOpen}>
    {typeof children === 'string' ? <span className="clip">{children}</span> : children}
  </button>
);
