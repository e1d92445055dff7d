import type { ReviewedLink } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Format, useFormat } from '../../../lib/format';
import { exportOf } from '../../../lib/list-export';
import type { ExportedColumns } from '../../../ui/list/column';
import { ListTable } from '../../../ui/list/ListPage';
import { Named } from '../../../ui/list/Named';
import { useList } from '../../../ui/list/use-list';
import page from '../../../ui/Page.module.css';
import { StatusDot } from '../../../ui/StatusDot';
import { TenantFilter } from '../../orders/public';
import { reviewedLinksQuery } from '../queries';
import { linkReviewAddress } from '../review-filters';
import type { ReviewTabProps } from '../review-search';

/** Tenants' links that look like the installation's own; today's rules would refuse them. A row opens its tenant. */
export function LinksTab({ search: whole, onSearch }: ReviewTabProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const search = linkReviewAddress.read({ ...whole });
  const listQuery = linkReviewAddress.queryOf(search);
  const query = useQuery(reviewedLinksQuery(listQuery));
  const list = useList({ address: linkReviewAddress, search, query, onSearch });
  const openTenant = (id: string) => {
    const tenantId = query.data?.items.find((row) => row.id === id)?.tenantId;
    void navigate({ to: '/operator/tenants', search: { q: tenantId, open: tenantId } });
  };
  return (
    <>
      <p className={page.dim}>{t('promotionReview.links.hint')}</p>
      <ListTable
        list={list}
        title={t('promotionReview.tab.links')}
        filters={{
          reason: {
            select: t('promotionReview.links.reasonLabel'),
            options: (value) => t(`promotionReview.links.reason.${value}`),
          },
          tenant: {
            own: <TenantFilter id={search.tenant} onClear={() => list.filter({ tenant: undefined })} />,
          },
        }}
        empty={{ icon: ShieldCheck, title: t('promotionReview.links.empty'), hint: '' }}
        table={{
          name: 'promotion-links-review',
          columns: columnsOf(t, format),
          exported: exportOf('operator.link-review', { query: listQuery }),
        }}
        onOpen={openTenant}
      />
    </>
  );
}

function columnsOf(t: TFunction, format: Format): ExportedColumns<ReviewedLink, never> {
  const head = (key: 'name' | 'reasons' | 'tenant' | 'code' | 'targetUrl' | 'contact' | 'created') => ({
    key,
    head: t(`promotionReview.links.${key}`),
  });
  const reasonsOf = ({ reasons }: ReviewedLink) =>
    reasons.map((reason) => t(`promotionReview.links.reason.${reason}`)).join(' · ');
  return [
    {
      ...head('name'),
      value: ({ name }) => name,
      cell: ({ name, kind }) => <Named name={name} below={t(`promotionReview.links.kind.${kind}`)} />,
    },
    {
      ...head('reasons'),
      width: 232,
      phone: 'state',
      value: reasonsOf,
      cell: (row) => <StatusDot chip tone="busy" text={reasonsOf(row)} />,
    },
    {
      ...head('tenant'),
      phone: 'figure',
      value: ({ tenantEmail }) => tenantEmail,
    },
    {
      ...head('code'),
      width: 148,
      value: ({ code }) => code,
      cell: ({ code }) => (code ? <code>{code}</code> : t('common.unknown')),
    },
    {
      ...head('targetUrl'),
      value: ({ targetUrl }) => targetUrl ?? '',
      cell: ({ targetUrl }) =>
        targetUrl === null ? t('common.unknown') : <span title={targetUrl}>{targetUrl}</span>,
    },
    {
      ...head('contact'),
      width: 132,
      value: ({ contact }) => contact,
      cell: ({ contact }) => contact || t('common.unknown'),
    },
    {
      ...head('created'),
      key: 'createdAt',
      width: 152,
      phone: 'figure',
      value: ({ createdAt }) => format.dateTime(createdAt),
      short: ({ createdAt }) => format.date(createdAt),
    },
  ];
}
