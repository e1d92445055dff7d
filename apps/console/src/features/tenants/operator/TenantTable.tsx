import type { Tenant, TenantSort } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useNow } from '../../../lib/hooks';
import type { Columns } from '../../../ui/list/column';
import { DataTable } from '../../../ui/list/DataTable';
import { Named } from '../../../ui/list/Named';
import { CertificationState } from './CertificationState';
import { TenantState } from './TenantState';
import type { TenantsSearch } from './tenants-search';

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
  const columns: Columns<Tenant, TenantSort> = [
    {
      key: 'email',
      head: t('tenants.columns.email'),
      sort: 'email',
      cell: ({ email, id }) => <Named name={email} below={id} />,
    },
    {
      key: 'status',
      head: t('tenants.columns.status'),
      width: 104,
      phone: 'state',
      cell: ({ status }) => <TenantState status={status} />,
    },
    {
      key: 'family',
      head: t('tenants.columns.family'),
      width: 116,
      cell: ({ family }) => t(`tenants.family.${family}`),
    },
    {
      key: 'certification',
      head: t('tenants.columns.certification'),
      width: 116,
      cell: ({ certification }) => <CertificationState status={certification} />,
    },
    {
      key: 'portsOnline',
      head: t('tenants.columns.ports'),
      width: 108,
      figure: true,
      phone: 'figure',
      sort: 'portsOnline',
      cell: ({ portsOnline, portNum }) =>
        t('common.ratio', { part: format.number(portsOnline), whole: format.number(portNum) }),
    },
    {
      key: 'characters',
      head: t('tenants.columns.characters'),
      width: 112,
      figure: true,
      phone: 'figure',
      cell: ({ characters }) => format.number(characters),
    },
    {
      key: 'source',
      head: t('tenants.columns.source'),
      width: 112,
      cell: (tenant) => {
        const { name, whole } = sourceOf(t, tenant);
        return <span title={whole}>{name}</span>;
      },
    },
    {
      key: 'lastActiveAt',
      head: t('tenants.columns.lastActive'),
      width: 128,
      phone: 'figure',
      sort: 'lastActiveAt',
      cell: ({ lastActiveAt }) => (
        <span title={lastActiveAt ? format.dateTime(lastActiveAt) : undefined}>
          {format.ago(lastActiveAt, now)}
        </span>
      ),
    },
    {
      key: 'createdAt',
      head: t('tenants.columns.created'),
      width: 116,
      sort: 'createdAt',
      cell: ({ createdAt }) => <span title={format.dateTime(createdAt)}>{format.date(createdAt)}</span>,
    },
  ];
  return (
    <DataTable
      name="tenants"
      label={t('tenants.title')}
      rows={rows}
      columns={columns}
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
