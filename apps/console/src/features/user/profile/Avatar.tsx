import { initialOf } from '../../../lib/initial-of';
import styles from './Avatar.module.css';

/** A user's picture, or the first letter of the name. */
export function Avatar({ picture, name }: { picture: string | null; name: string }) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {picture ? <img src={picture} alt="" /> : initialOf(name)}
    </span>
  );
}
