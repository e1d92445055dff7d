import { type Mail, mailStatuses } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { MailOpen } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useNow } from '../../lib/hooks';
import { exportOf } from '../../lib/list-export';
import { FilterSegments } from '../../ui/list/FilterSegments';
import { ListFrame } from '../../ui/list/ListFrame';
import type { ExportedColumns } from '../../ui/list/column';
import { DataTable } from '../../ui/list/DataTable';
import { Named } from '../../ui/list/Named';
import { SearchInput } from '../../ui/list/SearchInput';
import styles from '../../ui/Page.module.css';
import { PageHeader } from '../../ui/PageHeader';
import { MailState } from './MailState';
import { lettersQueryOf, type MailSearch } from './mail-search';
import { lettersQuery, transportQuery } from './queries';

const MailDrawer = lazy(() => import('./MailDrawer'));

interface MailPageProps {
  search: MailSearch;
  onSearch(change: MailSearch, options?: { remember?: boolean }): void;
}

export function MailPage({ search, onSearch }: MailPageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const query = useQuery(lettersQuery(lettersQueryOf(search)));
  const { data: transport } = useQuery(transportQuery);
  const filter = (change: MailSearch) => onSearch({ page: undefined, ...change });
  const { q, status, open } = search;
  const opened = query.data?.items.find(({ id }) => id === open);
  const columns: ExportedColumns<Mail> = [
    {
      key: 'to',
      head: t('mail.columns.to'),
      value: ({ to }) => to,
      cell: ({ to, subject }) => <Named name={to} below={subject} />,
    },
    {
      key: 'kind',
      head: t('mail.columns.kind'),
      width: 184,
      phone: 'figure',
      value: ({ kind }) => t(`mail.kind.${kind}`),
    },
    {
      key: 'status',
      head: t('mail.columns.status'),
      width: 132,
      phone: 'state',
      value: ({ status }) => t(`mail.status.${status}`),
      cell: (letter) => <MailState status={letter.status} />,
    },
    {
      key: 'attempts',
      head: t('mail.columns.attempts'),
      width: 104,
      figure: true,
      phone: 'figure',
      value: ({ attempts }) => attempts,
    },
    {
      key: 'lastError',
      head: t('mail.columns.lastError'),
      value: ({ lastError }) => lastError,
    },
    {
      key: 'createdAt',
      head: t('mail.columns.created'),
      width: 148,
      phone: 'figure',
      value: ({ createdAt }) => format.dateTime(createdAt),
      cell: ({ createdAt }) => <span title={format.dateTime(createdAt)}>{format.ago(createdAt, now)}</span>,
    },
  ];
  return (
    <div className={styles.list}>
      <PageHeader title={t('mail.title')} note={transport && t(`mail.transport.${transport.transport}`)} />
      <ListFrame
        query={query}
        search={search}
        empty={{ icon: MailOpen, title: t('mail.empty'), hint: t('mail.emptyHint') }}
        onClear={q || status ? () => filter({ q: undefined, status: undefined }) : undefined}
        onTurn={onSearch}
        filters={
          <>
            <SearchInput
              label={t('mail.search')}
              value={q ?? ''}
              onSearch={(text) => filter({ q: text || undefined })}
            />
            <FilterSegments
              label={t('mail.statusLabel')}
              value={status}
              values={mailStatuses}
              textOf={(value) => t(`mail.status.${value}`)}
              onChange={(next) => filter({ status: next })}
            />
          </>
        }
      >
        {(items) => (
          <DataTable
            name="mail"
            label={t('mail.title')}
            rows={items}
            columns={columns}
            exported={exportOf(
              'mail.list',
              { query: lettersQueryOf(search) },
              {
                more: [
                  [t('mail.columns.subject'), ({ subject }) => subject],
                  [t('mail.columns.sent'), ({ sentAt }) => sentAt && format.dateTime(sentAt)],
                ],
              },
            )}
            idOf={({ id }) => id}
            opened={open}
            onOpen={(id) => onSearch({ open: id }, { remember: true })}
          />
        )}
      </ListFrame>
      <Suspense>
        {opened && (
          <MailDrawer
            key={opened.id}
            letter={opened}
            canRead={transport?.transport === 'built-in'}
            onClose={() => onSearch({ open: undefined })}
          />
        )}
      </Suspense>
    </div>
  );
}
