import { CopyButton } from '../../../ui/CopyButton';
import styles from './InfoPage.module.css';

/** A text for copying rather than reading. It becomes selectable when the browser refuses to copy. */
export function CopyText({ text, shown = text, label }: { text: string; shown?: string; label: string }) {
  return (
    <span className={styles.copy}>
      <code>{shown}</code>
      <CopyButton text={text} label={label} />
    </span>
  );
}
