import type { Tenant, TenantSort } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useNow } from '../../lib/hooks';
import { type Column, Named, RowTable } from './RowTable';
import { CertificationState, TenantState } from './states';
import type { TenantsSearch } from './tenants-search';

interface TenantTableProps {
  rows: Tenant[];
  search: TenantsSearch;
  onOpen(id: string): void;
  onSort(change: Pick<TenantsSearch, 'sort' | 'ascending'>): void;
}

export function TenantTable({ rows, search, onOpen, onSort }: TenantTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { sort = 'createdAt', ascending } = search;
  const sorted = (key: TenantSort) => (sort !== key ? 'none' : ascending ? 'ascending' : 'descending');
  const columns: [Column<Tenant>, ...Column<Tenant>[]] = [
    {
      key: 'email',
      head: t('operator.tenants.columns.email'),
      sort: sorted('email'),
      cell: ({ email, id }) => <Named name={email} below={id} />,
    },
    {
      key: 'status',
      head: t('operator.tenants.columns.status'),
      width: 104,
      phone: 'state',
      cell: ({ status }) => <TenantState status={status} />,
    },
    {
      key: 'family',
      head: t('operator.tenants.columns.family'),
      width: 148,
      cell: ({ family }) => t(`operator.family.${family}`),
    },
    {
      key: 'certification',
      head: t('operator.tenants.columns.certification'),
      width: 116,
      cell: ({ certification }) => <CertificationState status={certification} />,
    },
    {
      key: 'portsOnline',
      head: t('operator.tenants.columns.ports'),
      width: 124,
      figure: true,
      phone: 'figure',
      sort: sorted('portsOnline'),
      cell: ({ portsOnline, portNum }) =>
        t('common.ratio', { part: format.number(portsOnline), whole: format.number(portNum) }),
    },
    {
      key: 'characters',
      head: t('operator.tenants.columns.characters'),
      width: 124,
      figure: true,
      phone: 'figure',
      cell: ({ characters }) => format.number(characters),
    },
    {
      key: 'lastActiveAt',
      head: t('operator.tenants.columns.lastActive'),
      width: 128,
      phone: 'figure',
      sort: sorted('lastActiveAt'),
      cell: ({ lastActiveAt }) => (
        <span title={lastActiveAt ? format.dateTime(lastActiveAt) : undefined}>
          {format.ago(lastActiveAt, now)}
        </span>
      ),
    },
    {
      key: 'createdAt',
      head: t('operator.tenants.columns.created'),
      width: 128,
      sort: sorted('createdAt'),
      cell: ({ createdAt }) => <span title={format.dateTime(createdAt)}>{format.date(createdAt)}</span>,
    },
  ];
  return (
    <RowTable
      label={t('operator.tenants.title')}
      rows={rows}
      columns={columns}
      idOf={({ id }) => id}
      opened={search.open}
      onOpen={onOpen}
      onSort={(key) =>
        onSort({
          sort: key === 'createdAt' ? undefined : (key as TenantSort),
          ascending: key === sort && !ascending ? true : undefined,
        })
      }
    />
  );
}
