import { ArrowDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import styles from './StreamPills.module.css';

interface StreamPillsProps {
  /** New messages below the visible ones. */
  unseen: number;
  /** Whether later messages are not loaded. */
  hasNewer: boolean;
  onEnd(): void;
  onLatest(): void;
}

/** Leads from the middle of a stream of messages to its end. */
export function StreamPills({ unseen, hasNewer, onEnd, onLatest }: StreamPillsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.pills} role="status">
      {unseen > 0 && !hasNewer && (
        <Button
          size="small"
          variant="contained"
          color="primary"
          startIcon={<ArrowDown size={14} />}
          onClick={onEnd}
        >
          {t('chat.unseen', { count: unseen })}
        </Button>
      )}
      {hasNewer && (
        <Button size="small" startIcon={<ArrowDown size={14} />} onClick={onLatest}>
          {t('chat.toLatest')}
        </Button>
      )}
    </div>
  );
}
