import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../lib/clipboard';
import { toast } from '../../../lib/toasts';
import { IconAction } from '../../../ui/IconAction';
import styles from './InfoPage.module.css';

/** A text that is copied rather than read; it can be selected where the browser refuses. */
export function CopyText({ text, shown = text, label }: { text: string; shown?: string; label: string }) {
  const { t } = useTranslation();
  const copy = async () => {
    const done = await copyText(text);
    toast(t(done ? 'common.copied' : 'common.copyFailed'), { tone: done ? 'success' : 'error' });
  };
  return (
    <span className={styles.copy}>
      <code>{shown}</code>
      <IconAction size="small" iconSize={14} label={label} icon={Copy} onClick={() => void copy()} />
    </span>
  );
}
