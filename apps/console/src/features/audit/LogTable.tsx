import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Format, useFormat } from '../../lib/format';
import type { Columns } from '../../ui/list/column';
import { DataTable } from '../../ui/list/DataTable';
import { Named } from '../../ui/list/Named';
import { fieldText } from './audited-labels';
import { LogCards } from './LogCards';
import { actionText, actorText, targetText } from './log-labels';
import type { LogEntry, LogScope } from './queries';

interface LogTableProps {
  scope: LogScope;
  entries: LogEntry[] | undefined;
  opened: string | undefined;
  onOpen(id: string): void;
}

export function LogTable({ scope, entries, opened, onOpen }: LogTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <DataTable
      name={scope === 'all' ? 'operations' : 'audit-log'}
      label={t('audit.title')}
      rows={entries}
      columns={columnsOf(t, format, scope)}
      opened={opened}
      idOf={({ id }) => id}
      onOpen={onOpen}
      cards={(shown) => <LogCards scope={scope} entries={shown} onOpen={onOpen} />}
    />
  );
}

const columnsOf = (t: TFunction, format: Format, scope: LogScope): Columns<LogEntry> => [
  {
    key: 'at',
    head: t('audit.columns.at'),
    width: 176,
    cell: ({ at }) => <span className="num">{`${format.date(at)} ${format.clock(at)}`}</span>,
  },
  {
    key: 'actor',
    head: t('audit.columns.actor'),
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
    cell: ({ action }) => actionText(t, action),
  },
  { key: 'target', head: t('audit.columns.target'), cell: (entry) => targetText(t, entry) },
  {
    key: 'changes',
    head: t('audit.columns.changes'),
    leaves: 1,
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
    cell: ({ address }) => <span className="num">{address ?? t('common.unknown')}</span>,
  },
];

const tenantColumn = (t: TFunction) => ({
  key: 'tenant',
  head: t('audit.columns.tenant'),
  cell: ({ tenantEmail, tenantId }: LogEntry) => (
    <span title={tenantId ?? undefined}>{tenantEmail ?? t('common.unknown')}</span>
  ),
});
