import type { ComponentProps } from 'react';
import styles from './Toggle.module.css';

/** A switch that takes effect at once. */
export function Toggle(props: ComponentProps<'input'>) {
  return (
    <span className={styles.track}>
      <input type="checkbox" role="switch" {...props} />
    </span>
  );
}
