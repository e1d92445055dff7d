import type { TFunction } from 'i18next';
import type { audit } from '../../i18n/zh-CN/audit';
import type { Format } from '../../lib/format';
import type { ExportedColumn, ExportedColumns } from '../../ui/list/column';
import { Named } from '../../ui/list/Named';
import styles from './AuditLog.module.css';
import { fieldText } from './audited-labels';
import { actionText, actorText, changeTexts, targetText } from './log-labels';
import type { LogEntry, LogScope } from './queries';

export function columnsOf(t: TFunction, format: Format, scope: LogScope): ExportedColumns<LogEntry, never> {
  const head = (key: keyof typeof audit.columns) => ({ key, head: t(`audit.columns.${key}`) });
  const tenant: ExportedColumn<LogEntry, never> = {
    ...head('tenant'),
    phone: 'line',
    value: ({ tenantEmail, tenantId }) => tenantEmail ?? tenantId ?? null,
    cell: ({ tenantEmail, tenantId }) => (
      <span title={tenantId ?? undefined}>{tenantEmail ?? t('common.unknown')}</span>
    ),
    short: ({ tenantEmail }) => tenantEmail,
  };
  return [
    {
      ...head('at'),
      width: 176,
      phone: 'line',
      isLast: true,
      value: ({ at }) => `${format.date(at)} ${format.clock(at)}`,
    },
    {
      ...head('actor'),
      phone: 'line',
      value: (entry) => actorText(t, entry),
      cell: (entry) =>
        entry.actorName ? (
          <Named
            name={entry.actorName}
            shown={actorText(t, entry)}
            below={t(`audit.actor.${entry.actorKind}`)}
          />
        ) : (
          actorText(t, entry)
        ),
      short: (entry) => actorText(t, entry),
    },
    ...(scope === 'all' ? [tenant] : []),
    {
      ...head('action'),
      isName: true,
      phone: 'name',
      value: ({ action }) => actionText(t, action),
      short: (entry) => (
        <span className={styles.what}>
          <strong>{actionText(t, entry.action)}</strong>
          {(entry.targetName || entry.targetId) && <span>{targetText(t, entry)}</span>}
        </span>
      ),
    },
    { ...head('target'), value: (entry) => targetText(t, entry) },
    {
      ...head('changes'),
      leaves: 1,
      value: ({ changes }) => changeTexts(t, format, changes).join('; '),
      cell: ({ changes }) =>
        Object.keys(changes)
          .map((field) => fieldText(t, field))
          .join(' · ') || t('common.unknown'),
    },
    { ...head('address'), width: 150, leaves: 2, value: ({ address }) => address },
    {
      key: 'targetId',
      head: t('audit.drawer.targetId'),
      isFileOnly: true,
      value: ({ targetId }) => targetId,
    },
    {
      key: 'requestId',
      head: t('audit.drawer.requestId'),
      isFileOnly: true,
      value: ({ requestId }) => requestId,
    },
  ];
}
