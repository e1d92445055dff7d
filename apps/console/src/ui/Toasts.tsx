import { CircleAlert, CircleCheck, Info, LoaderCircle, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsHidden } from '../lib/hooks';
import { useStore } from '../lib/store';
import { dismissToast, type ToastEntry, toasts } from '../lib/toasts';
import { Button } from './Button';
import { IconAction } from './IconAction';
import styles from './Toasts.module.css';

const icons = { success: CircleCheck, info: Info, error: CircleAlert, loading: LoaderCircle } as const;

export function Toasts() {
  const entries = useStore(toasts);
  return (
    <div className={styles.area} role="status" aria-live="polite">
      {entries.map((entry) => (
        <Toast key={entry.id} entry={entry} />
      ))}
    </div>
  );
}

/**
 * Disappears after 5 s of visibility, or 10 s with an action that names no other time. Stays under the pointer, with the focus and while
 * loading.
 */
function Toast({ entry }: { entry: ToastEntry }) {
  const { t } = useTranslation();
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const paused = useIsHidden() || isPointed || isFocused;
  useEffect(() => {
    if (paused || entry.tone === 'loading') return;
    const timer = setTimeout(
      () => dismissToast(entry.id),
      entry.action ? (entry.action.forMs ?? 10_000) : 5_000,
    );
    return () => clearTimeout(timer);
  }, [paused, entry]);
  const Icon = icons[entry.tone];
  return (
    <div
      className={`${styles.toast} ${styles[entry.tone]}`}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon size={16} aria-hidden="true" />
      <span className={styles.text}>{entry.text}</span>
      {entry.action && (
        <Button
          variant="text"
          color="primary"
          size="small"
          aria-keyshortcuts={entry.action.isUndo ? 'Control+Z Meta+Z' : undefined}
          onClick={() => {
            entry.action?.run();
            dismissToast(entry.id);
          }}
        >
          {entry.action.label}
        </Button>
      )}
      <IconAction label={t('common.close')} icon={X} size="small" onClick={() => dismissToast(entry.id)} />
    </div>
  );
}
