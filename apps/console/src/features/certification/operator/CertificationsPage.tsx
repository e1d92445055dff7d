import type { CertificationCase } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { BadgeCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { certification } from '../../../i18n/zh-CN/certification';
import { type Format, useFormat } from '../../../lib/format';
import { exportOf } from '../../../lib/list-export';
import { AgoCell } from '../../../ui/list/AgoCell';
import type { ExportedColumns } from '../../../ui/list/column';
import { ListPage } from '../../../ui/list/ListPage';
import { useList } from '../../../ui/list/use-list';
import { CertificationState, tenantCountsQuery } from '../../tenants/public';
import { certificationsQuery } from '../queries';
import {
  type CertificationsPageProps,
  certificationAddress,
  certificationsQueryOf,
} from './certifications-search';
import { useReview } from './use-review';

const CertificationDrawer = lazy(() => import('./CertificationDrawer'));

/** Certifications that await a decision, the longest wait first. */
export function CertificationsPage({ search, onSearch }: CertificationsPageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(certificationsQuery(certificationsQueryOf(search)));
  const { data: counts } = useQuery(tenantCountsQuery);
  const list = useList({ address: certificationAddress, search, query, onSearch });
  const close = () => onSearch({ open: undefined });
  const review = useReview(close);
  const isQueue = (search.status ?? 'pending') === 'pending';
  const opened = query.data?.items.find(({ id }) => id === search.open);
  return (
    <ListPage
      list={list}
      header={{
        title: t('certification.review.title'),
        note:
          counts && t('certification.review.summary', { shown: format.total(counts.pendingCertifications) }),
      }}
      filters={{
        q: { search: t('certification.review.search') },
        status: {
          view: t('certification.review.statusLabel'),
          textOf: (value) => t(`tenants.certification.${value}`),
          countOf: (value) => (value === 'pending' ? (counts?.pendingCertifications ?? null) : undefined),
        },
      }}
      empty={{
        icon: BadgeCheck,
        title: t(isQueue ? 'certification.review.done' : 'certification.review.empty'),
        hint: t(isQueue ? 'certification.review.doneHint' : 'certification.review.emptyHint'),
      }}
      table={{
        name: 'certifications',
        columns: columnsOf(t, format),
        exported: exportOf('certification.list', { query: certificationsQueryOf(search) }),
      }}
      opened={search.open}
      onOpen={(open) => onSearch({ open }, { remember: true })}
    >
      <Suspense>
        {opened && <CertificationDrawer key={opened.id} of={opened} review={review} onClose={close} />}
      </Suspense>
      {review.dialogs}
    </ListPage>
  );
}

function columnsOf(t: TFunction, format: Format): ExportedColumns<CertificationCase, never> {
  const head = (key: keyof typeof certification.review.columns) => ({
    key,
    head: t(`certification.review.columns.${key}`),
  });
  return [
    {
      ...head('email'),
      value: ({ email }) => email,
    },
    { ...head('name'), key: 'realName', phone: 'figure', value: ({ realName }) => realName },
    {
      ...head('kind'),
      width: 120,
      phone: 'figure',
      value: ({ kind }) => t(`certification.review.kind.${kind}`),
    },
    {
      ...head('status'),
      width: 132,
      phone: 'state',
      value: ({ status }) => t(`tenants.certification.${status}`),
      cell: ({ status }) => <CertificationState status={status} />,
    },
    {
      ...head('submitted'),
      key: 'submittedAt',
      width: 148,
      phone: 'figure',
      value: ({ submittedAt }) => format.dateTime(submittedAt),
      cell: ({ submittedAt }) => <AgoCell isPlain instant={submittedAt} />,
    },
    {
      ...head('decided'),
      key: 'decidedAt',
      width: 148,
      value: ({ decidedAt }) => decidedAt && format.dateTime(decidedAt),
      cell: ({ decidedAt }) => format.date(decidedAt),
    },
  ];
}
