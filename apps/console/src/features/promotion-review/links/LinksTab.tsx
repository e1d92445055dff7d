import { type LinkReviewQuery, linkReviewReasons, type ReviewedLink } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { exportOf } from '../../../lib/list-export';
import { oneOf } from '../../../lib/search';
import type { ExportedColumns } from '../../../ui/list/column';
import { DataTable } from '../../../ui/list/DataTable';
import { FilterSelect } from '../../../ui/list/FilterSelect';
import { ListFrame } from '../../../ui/list/ListFrame';
import { Named } from '../../../ui/list/Named';
import page from '../../../ui/Page.module.css';
import { StatusDot } from '../../../ui/StatusDot';
import { TenantFilter } from '../../orders/public';
import { reviewedLinksQuery } from '../queries';
import { linkQuery } from '../review-filters';
import type { ReviewSearch, ReviewTabProps } from '../review-search';

/** Links of tenants that pass for the installation's own, and could no longer be made so. */
export function LinksTab({ search, onSearch }: ReviewTabProps) {
  const { t } = useTranslation();
  const listQuery = linkQuery(search);
  const query = useQuery(reviewedLinksQuery(listQuery));
  const filter = (change: ReviewSearch) => onSearch({ page: undefined, ...change });
  return (
    <>
      <p className={page.dim}>{t('promotionReview.links.hint')}</p>
      <ListFrame
        query={query}
        search={search}
        empty={{ icon: ShieldCheck, title: t('promotionReview.links.empty'), hint: '' }}
        onClear={
          search.reason || search.tenant ? () => filter({ reason: undefined, tenant: undefined }) : undefined
        }
        onTurn={onSearch}
        filters={
          <>
            <FilterSelect
              label={t('promotionReview.links.reasonLabel')}
              value={oneOf(search.reason, linkReviewReasons)}
              options={linkReviewReasons.map((value) => ({
                value,
                text: t(`promotionReview.links.reason.${value}`),
              }))}
              onChange={(reason) => filter({ reason })}
            />
            <TenantFilter id={search.tenant} onClear={() => filter({ tenant: undefined })} />
          </>
        }
      >
        {(items) => <LinkTable rows={items} query={listQuery} />}
      </ListFrame>
    </>
  );
}

/** A row opens its tenant, whom an operator admits, asks or suspends. */
function LinkTable({ rows, query }: { rows: ReviewedLink[] | undefined; query: LinkReviewQuery }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const reasonsOf = ({ reasons }: ReviewedLink) =>
    reasons.map((reason) => t(`promotionReview.links.reason.${reason}`)).join(' · ');
  const columns: ExportedColumns<ReviewedLink> = [
    {
      key: 'name',
      head: t('promotionReview.links.name'),
      value: ({ name }) => name,
      cell: ({ name, kind }) => <Named name={name} below={t(`promotionReview.links.kind.${kind}`)} />,
    },
    {
      key: 'reasons',
      head: t('promotionReview.links.reasons'),
      width: 232,
      phone: 'state',
      value: reasonsOf,
      cell: (row) => <StatusDot chip tone="busy" text={reasonsOf(row)} />,
    },
    {
      key: 'tenant',
      head: t('promotionReview.links.tenant'),
      phone: 'figure',
      value: ({ tenantEmail }) => tenantEmail,
    },
    {
      key: 'code',
      head: t('promotionReview.links.code'),
      width: 148,
      value: ({ code }) => code,
      cell: ({ code }) => (code ? <code>{code}</code> : t('common.unknown')),
    },
    {
      key: 'targetUrl',
      head: t('promotionReview.links.targetUrl'),
      value: ({ targetUrl }) => targetUrl ?? '',
      cell: ({ targetUrl }) =>
        targetUrl === null ? t('common.unknown') : <span title={targetUrl}>{targetUrl}</span>,
    },
    {
      key: 'contact',
      head: t('promotionReview.links.contact'),
      width: 132,
      value: ({ contact }) => contact,
      cell: ({ contact }) => contact || t('common.unknown'),
    },
    {
      key: 'createdAt',
      head: t('promotionReview.links.created'),
      width: 152,
      phone: 'figure',
      value: ({ createdAt }) => format.dateTime(createdAt),
      short: ({ createdAt }) => format.date(createdAt),
    },
  ];
  const openTenant = (id: string) => {
    const tenantId = rows?.find((row) => row.id === id)?.tenantId;
    void navigate({ to: '/operator/tenants', search: { q: tenantId, open: tenantId } });
  };
  return (
    <DataTable
      name="promotion-links-review"
      label={t('promotionReview.tab.links')}
      rows={rows}
      columns={columns}
      exported={exportOf('operator.link-review', { query })}
      idOf={({ id }) => id}
      opened={undefined}
      onOpen={openTenant}
    />
  );
}
