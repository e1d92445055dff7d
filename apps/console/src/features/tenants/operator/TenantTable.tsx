import type { Tenant, TenantSort } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useNow } from '../../../lib/hooks';
import { exportOf } from '../../../lib/list-export';
import type { ExportedColumns } from '../../../ui/list/column';
import { DataTable } from '../../../ui/list/DataTable';
import { Named } from '../../../ui/list/Named';
import { CertificationState } from './CertificationState';
import { TenantState } from './TenantState';
import { type TenantsSearch, tenantsQueryOf } from './tenants-search';

interface TenantTableProps {
  rows: Tenant[] | undefined;
  search: TenantsSearch;
  onOpen(id: string): void;
  onSort(change: Pick<TenantsSearch, 'sort' | 'ascending'>): void;
}

/** The page that a visitor came from, by its host: what is no address stands as it came. */
function hostOf(page: string): string {
  try {
    return new URL(page).host;
  } catch {
    return page;
  }
}

/** The source of a tenant: the invitation code its owner followed, else the page it came from; both in full. */
function sourceOf(t: TFunction, { inviteCode, firstVisit }: Tenant): { name: string; whole: string } {
  const from = firstVisit && (hostOf(firstVisit.firstState) || t('tenants.direct'));
  const known = [inviteCode, from].filter((one) => one !== null);
  return { name: known[0] ?? t('common.unknown'), whole: known.join(' · ') };
}

export function TenantTable({ rows, search, onOpen, onSort }: TenantTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { sort = 'createdAt', ascending } = search;
  const columns: ExportedColumns<Tenant, TenantSort> = [
    {
      key: 'email',
      head: t('tenants.columns.email'),
      sort: 'email',
      value: ({ email }) => email,
      cell: ({ email, id }) => <Named name={email} below={id} />,
    },
    {
      key: 'status',
      head: t('tenants.columns.status'),
      width: 104,
      phone: 'state',
      value: ({ status }) => t(`tenants.status.${status}`),
      cell: ({ status }) => <TenantState status={status} />,
    },
    {
      key: 'family',
      head: t('tenants.columns.family'),
      width: 116,
      value: ({ family }) => t(`tenants.family.${family}`),
    },
    {
      key: 'certification',
      head: t('tenants.columns.certification'),
      width: 116,
      value: ({ certification }) => t(`tenants.certification.${certification}`),
      cell: ({ certification }) => <CertificationState status={certification} />,
    },
    {
      key: 'portsOnline',
      head: t('tenants.columns.ports'),
      width: 108,
      figure: true,
      phone: 'figure',
      sort: 'portsOnline',
      value: ({ portsOnline }) => portsOnline,
      cell: ({ portsOnline, portNum }) =>
        t('common.ratio', { part: format.number(portsOnline), whole: format.number(portNum) }),
    },
    {
      key: 'waiting',
      head: t('tenants.columns.waiting'),
      width: 108,
      figure: true,
      sort: 'waiting',
      // Shown where it orders the list, as the monitor's figure leads to it.
      ...(sort === 'waiting' ? { phone: 'figure' } : { isExtra: true }),
      value: ({ waiting }) => waiting,
    },
    {
      key: 'characters',
      head: t('tenants.columns.characters'),
      width: 112,
      figure: true,
      phone: 'figure',
      value: ({ characters }) => characters,
    },
    {
      key: 'source',
      head: t('tenants.columns.source'),
      width: 112,
      value: (tenant) => sourceOf(t, tenant).whole,
      cell: (tenant) => {
        const { name, whole } = sourceOf(t, tenant);
        return <span title={whole}>{name}</span>;
      },
    },
    {
      key: 'tgContact',
      head: t('tenants.columns.tgContact'),
      width: 148,
      isExtra: true,
      value: ({ tgContact }) => tgContact,
    },
    {
      key: 'note',
      head: t('tenants.columns.note'),
      width: 180,
      isExtra: true,
      value: ({ note }) => note,
    },
    {
      key: 'lastActiveAt',
      head: t('tenants.columns.lastActive'),
      width: 128,
      phone: 'figure',
      sort: 'lastActiveAt',
      value: ({ lastActiveAt }) => lastActiveAt && format.dateTime(lastActiveAt),
      cell: ({ lastActiveAt }) => (
        <span title={lastActiveAt ? format.dateTime(lastActiveAt) : undefined}>
          {format.ago(lastActiveAt, now)}
        </span>
      ),
    },
    {
      key: 'createdAt',
      head: t('tenants.columns.created'),
      width: 136,
      sort: 'createdAt',
      value: ({ createdAt }) => format.dateTime(createdAt),
      cell: ({ createdAt }) => <span title={format.dateTime(createdAt)}>{format.date(createdAt)}</span>,
    },
  ];
  return (
    <DataTable
      name="tenants"
      label={t('tenants.title')}
      rows={rows}
      columns={columns}
      exported={exportOf(
        'tenants.list',
        { query: { ...tenantsQueryOf(search), sort: 'createdAt', descending: true } },
        {
          more: [
            [t('tenants.columns.portNum'), ({ portNum }) => portNum],
            [t('tenants.columns.subAccounts'), ({ subAccounts }) => subAccounts],
            [
              t('tenants.columns.packageEndsAt'),
              ({ packageEndsAt }) => packageEndsAt && format.dateTime(packageEndsAt),
            ],
            [t('tenants.columns.id'), ({ id }) => id],
          ],
        },
      )}
      idOf={({ id }) => id}
      opened={search.open}
      onOpen={onOpen}
      sorting={{
        by: sort,
        ascending: ascending ?? false,
        onSort: (to) => onSort({ ...to, sort: to.sort === 'createdAt' ? undefined : to.sort }),
      }}
    />
  );
}
