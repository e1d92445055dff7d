import type { ReactNode } from 'react';
import styles from './RowButtons.module.css';

/** Buttons in a row that opens when it is clicked elsewhere. */
export const RowButtons = ({ children }: { children: ReactNode }) => (
  // Clicks on its buttons alone bubble up here.
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
  <span className={styles.buttons} onClick={(event) => event.stopPropagation()}>
    {children}
  </span>
);
