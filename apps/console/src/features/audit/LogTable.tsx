import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import styles from './AuditLog.module.css';
import { fieldText } from './audited-labels';
import { actionText, actorText, targetText } from './log-labels';
import type { LogEntry, LogScope } from './queries';

export interface LogListProps {
  scope: LogScope;
  entries: LogEntry[];
  opened: string | undefined;
  onOpen(id: string): void;
}

export function LogTable({ scope, entries, opened, onOpen }: LogListProps) {
  const { t } = useTranslation();
  return (
    // A scrolling region must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('audit.title')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('audit.columns.at')}</th>
            <th scope="col">{t('audit.columns.actor')}</th>
            {scope === 'all' && <th scope="col">{t('audit.columns.tenant')}</th>}
            <th scope="col">{t('audit.columns.action')}</th>
            <th scope="col">{t('audit.columns.target')}</th>
            <th scope="col">{t('audit.columns.changes')}</th>
            <th scope="col">{t('audit.columns.address')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Row key={entry.id} scope={scope} entry={entry} open={entry.id === opened} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  scope: LogScope;
  entry: LogEntry;
  open: boolean;
  onOpen(id: string): void;
}

function Row({ scope, entry, open, onOpen }: RowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, at, actorKind, actorName, tenantEmail, tenantId, action, address } = entry;
  const target = targetText(t, entry);
  return (
    // The button in the row serves the keyboard; the row as a whole is only a larger target.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tr className={open ? styles.open : undefined} onClick={() => onOpen(id)}>
      <td className="num">{`${format.date(at)} ${format.clock(at)}`}</td>
      <td title={actorName}>
        {actorText(t, entry)}
        {actorName && <small>{t(`audit.actor.${actorKind}`)}</small>}
      </td>
      {scope === 'all' && <td title={tenantId ?? undefined}>{tenantEmail ?? t('common.unknown')}</td>}
      <td>
        <button type="button" className={styles.action} aria-expanded={open} title={actionText(t, action)}>
          {actionText(t, action)}
        </button>
      </td>
      <td title={target}>{target}</td>
      <td>
        <Changes entry={entry} />
      </td>
      <td className="num">{address ?? t('common.unknown')}</td>
    </tr>
  );
}

function Changes({ entry: { changes } }: { entry: LogEntry }) {
  const { t } = useTranslation();
  const fields = Object.keys(changes);
  if (fields.length === 0) return <>{t('common.unknown')}</>;
  const text = fields.map((field) => fieldText(t, field)).join(' · ');
  return <span title={text}>{text}</span>;
}
