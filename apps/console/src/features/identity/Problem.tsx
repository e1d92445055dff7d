import { CircleAlert } from 'lucide-react';
import styles from './forms.module.css';

/** A problem of the form as a whole. */
export const Problem = ({ text }: { text: string | undefined }) =>
  text ? (
    <p className={styles.problem} role="alert">
      <CircleAlert size={16} aria-hidden="true" />
      {text}
    </p>
  ) : null;
