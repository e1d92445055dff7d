import { CopyButton } from '../../../ui/CopyButton';
import styles from './InfoPage.module.css';

/** A text that is copied rather than read; it can be selected where the browser refuses. */
export function CopyText({ text, shown = text, label }: { text: string; shown?: string; label: string }) {
  return (
    <span className={styles.copy}>
      <code>{shown}</code>
      <CopyButton text={text} label={label} />
    </span>
  );
}
