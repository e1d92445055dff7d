import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import styles from './LogCards.module.css';
import { actionText, actorText, targetText } from './log-labels';
import type { LogEntry, LogScope } from './queries';

interface LogCardsProps {
  scope: LogScope;
  entries: readonly LogEntry[];
  onOpen(id: string): void;
}

/** A phone's rows: what was done, on what, by whom and when. */
export function LogCards({ scope, entries, onOpen }: LogCardsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ul className={styles.cards}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <button type="button" className={styles.item} onClick={() => onOpen(entry.id)}>
            <span className={styles.what}>
              <strong>{actionText(t, entry.action)}</strong>
              {(entry.targetName || entry.targetId) && <span>{targetText(t, entry)}</span>}
            </span>
            <small>
              {actorText(t, entry)}
              {scope === 'all' && entry.tenantEmail && ` · ${entry.tenantEmail}`}
            </small>
            <small className="num">{`${format.date(entry.at)} ${format.clock(entry.at)}`}</small>
            <ChevronRight size={16} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
