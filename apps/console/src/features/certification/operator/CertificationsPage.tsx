import type { CertificationCase } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useNow } from '../../../lib/hooks';
import { exportOf } from '../../../lib/list-export';
import { ListFrame } from '../../../ui/list/ListFrame';
import type { ExportedColumns } from '../../../ui/list/column';
import { DataTable } from '../../../ui/list/DataTable';
import { Named } from '../../../ui/list/Named';
import { SearchInput } from '../../../ui/list/SearchInput';
import styles from '../../../ui/Page.module.css';
import { PageHeader } from '../../../ui/PageHeader';
import { Segments } from '../../../ui/Segments';
import { CertificationState, tenantCountsQuery } from '../../tenants/public';
import { certificationsQuery } from '../queries';
import { type CertificationsSearch, caseStatuses, certificationsQueryOf } from './certifications-search';
import { useReview } from './use-review';

const CertificationDrawer = lazy(() => import('./CertificationDrawer'));

interface CertificationsPageProps {
  search: CertificationsSearch;
  onSearch(change: CertificationsSearch, options?: { remember?: boolean }): void;
}

/** Certifications that wait for a decision, the longest wait on top. */
export function CertificationsPage({ search, onSearch }: CertificationsPageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const query = useQuery(certificationsQuery(certificationsQueryOf(search)));
  const { data: counts } = useQuery(tenantCountsQuery);
  const review = useReview(() => onSearch({ open: undefined }));
  const filter = (change: CertificationsSearch) => onSearch({ page: undefined, ...change });
  const status = search.status ?? 'pending';
  const waiting = status === 'pending';
  const opened = query.data?.items.find(({ id }) => id === search.open);
  const columns: ExportedColumns<CertificationCase> = [
    {
      key: 'email',
      head: t('certification.review.columns.email'),
      value: ({ email }) => email,
      cell: ({ email, tenantId }) => <Named name={email} below={tenantId} />,
    },
    {
      key: 'realName',
      head: t('certification.review.columns.name'),
      phone: 'figure',
      value: ({ realName }) => realName,
    },
    {
      key: 'kind',
      head: t('certification.review.columns.kind'),
      width: 120,
      phone: 'figure',
      value: ({ kind }) => t(`certification.review.kind.${kind}`),
    },
    {
      key: 'status',
      head: t('certification.review.columns.status'),
      width: 132,
      phone: 'state',
      value: ({ status }) => t(`tenants.certification.${status}`),
      cell: (one) => <CertificationState status={one.status} />,
    },
    {
      key: 'submittedAt',
      head: t('certification.review.columns.submitted'),
      width: 148,
      phone: 'figure',
      value: ({ submittedAt }) => format.dateTime(submittedAt),
      cell: ({ submittedAt }) => (
        <span title={format.dateTime(submittedAt)}>{format.ago(submittedAt, now)}</span>
      ),
    },
    {
      key: 'decidedAt',
      head: t('certification.review.columns.decided'),
      width: 148,
      value: ({ decidedAt }) => decidedAt && format.dateTime(decidedAt),
      cell: ({ decidedAt }) => format.date(decidedAt),
    },
  ];
  return (
    <div className={styles.list}>
      <PageHeader
        title={t('certification.review.title')}
        note={
          counts && t('certification.review.summary', { shown: format.total(counts.pendingCertifications) })
        }
      />
      <ListFrame
        query={query}
        search={search}
        empty={
          waiting
            ? {
                icon: BadgeCheck,
                title: t('certification.review.done'),
                hint: t('certification.review.doneHint'),
              }
            : {
                icon: BadgeCheck,
                title: t('certification.review.empty'),
                hint: t('certification.review.emptyHint'),
              }
        }
        onClear={search.q ? () => filter({ q: undefined }) : undefined}
        onTurn={onSearch}
        filters={
          <>
            <SearchInput
              label={t('certification.review.search')}
              value={search.q ?? ''}
              onSearch={(text) => filter({ q: text || undefined })}
            />
            <Segments
              label={t('certification.review.statusLabel')}
              value={status}
              options={[
                ...caseStatuses.map((value) => ({
                  value,
                  text: t(`tenants.certification.${value}`),
                  ...(value === 'pending' && {
                    count: counts ? format.total(counts.pendingCertifications) : '',
                  }),
                })),
                { value: 'all' as const, text: t('common.all') },
              ]}
              onChange={(value) => filter({ status: value === 'pending' ? undefined : value })}
            />
          </>
        }
      >
        {(items) => (
          <DataTable
            name="certifications"
            label={t('certification.review.title')}
            rows={items}
            columns={columns}
            exported={exportOf('certification.list', { query: certificationsQueryOf(search) })}
            idOf={({ id }) => id}
            opened={search.open}
            onOpen={(open) => onSearch({ open }, { remember: true })}
          />
        )}
      </ListFrame>
      <Suspense>
        {opened && (
          <CertificationDrawer
            key={opened.id}
            of={opened}
            review={review}
            onClose={() => onSearch({ open: undefined })}
          />
        )}
      </Suspense>
      {review.dialogs}
    </div>
  );
}
