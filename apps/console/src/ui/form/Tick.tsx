import type { ComponentProps } from 'react';
import styles from './Tick.module.css';

/** The box alone, as large as its place says. */
export const Tick = (props: Omit<ComponentProps<'input'>, 'type' | 'className'>) => (
  <input type="checkbox" className={styles.box} {...props} />
);
