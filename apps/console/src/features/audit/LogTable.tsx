import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Format, useFormat } from '../../lib/format';
import type { AuditQuery } from '@parley/contracts/public';
import { exportOf } from '../../lib/list-export';
import type { ExportedColumns } from '../../ui/list/column';
import { DataTable } from '../../ui/list/DataTable';
import { Named } from '../../ui/list/Named';
import { fieldText } from './audited-labels';
import { LogCards } from './LogCards';
import { actionText, actorText, changesText, targetText } from './log-labels';
import { type LogEntry, logRoute, type LogScope } from './queries';

interface LogTableProps {
  scope: LogScope;
  query: AuditQuery;
  entries: LogEntry[] | undefined;
  opened: string | undefined;
  onOpen(id: string): void;
}

export function LogTable({ scope, query, entries, opened, onOpen }: LogTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <DataTable
      name={scope === 'all' ? 'operations' : 'audit-log'}
      label={t('audit.title')}
      rows={entries}
      columns={columnsOf(t, format, scope)}
      exported={exportOf(
        logRoute(scope),
        { query },
        {
          more: [
            [t('audit.drawer.targetId'), ({ targetId }: LogEntry) => targetId],
            [t('audit.drawer.requestId'), ({ requestId }: LogEntry) => requestId],
          ],
        },
      )}
      opened={opened}
      idOf={({ id }) => id}
      onOpen={onOpen}
      cards={(shown) => <LogCards scope={scope} entries={shown} onOpen={onOpen} />}
    />
  );
}

const columnsOf = (t: TFunction, format: Format, scope: LogScope): ExportedColumns<LogEntry> => [
  {
    key: 'at',
    head: t('audit.columns.at'),
    width: 176,
    value: ({ at }) => `${format.date(at)} ${format.clock(at)}`,
  },
  {
    key: 'actor',
    head: t('audit.columns.actor'),
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
  },
  ...(scope === 'all' ? [tenantColumn(t)] : []),
  {
    key: 'action',
    isName: true,
    head: t('audit.columns.action'),
    value: ({ action }) => actionText(t, action),
  },
  { key: 'target', head: t('audit.columns.target'), value: (entry) => targetText(t, entry) },
  {
    key: 'changes',
    head: t('audit.columns.changes'),
    leaves: 1,
    value: ({ changes }) => changesText(t, format, changes),
    cell: ({ changes }) =>
      Object.keys(changes)
        .map((field) => fieldText(t, field))
        .join(' · ') || t('common.unknown'),
  },
  {
    key: 'address',
    head: t('audit.columns.address'),
    width: 150,
    leaves: 2,
    value: ({ address }) => address,
  },
];

const tenantColumn = (t: TFunction) => ({
  key: 'tenant',
  head: t('audit.columns.tenant'),
  value: ({ tenantEmail, tenantId }: LogEntry) => tenantEmail ?? tenantId,
  cell: ({ tenantEmail, tenantId }: LogEntry) => (
    <span title={tenantId ?? undefined}>{tenantEmail ?? t('common.unknown')}</span>
  ),
});
