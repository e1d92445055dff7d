import type { ComponentProps } from 'react';
import styles from './Tick.module.css';

/** Only the box, in the size of its container. */
export const Tick = (props: Omit<ComponentProps<'input'>, 'type' | 'className'>) => (
  <input type="checkbox" className={styles.box} {...props} />
);
