import { CircleAlert } from 'lucide-react';
import styles from './forms.module.css';

/** A problem that concerns the whole form. */
export const Problem = ({ text }: { text: string | undefined }) =>
  text ? (
    <p className={styles.problem} role="alert">
      <CircleAlert size={16} aria-hidden="true" />
      {text}
    </p>
  ) : null;
