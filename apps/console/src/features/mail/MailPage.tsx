import type { Mail } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { MailOpen } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { mail } from '../../i18n/zh-CN/mail';
import { type Format, useFormat } from '../../lib/format';
import { exportOf } from '../../lib/list-export';
import { AgoCell } from '../../ui/list/AgoCell';
import type { ExportedColumns } from '../../ui/list/column';
import { ListPage } from '../../ui/list/ListPage';
import { Named } from '../../ui/list/Named';
import { useList } from '../../ui/list/use-list';
import { emailsQueryOf, mailAddress, type MailPageProps } from './mail-search';
import { MailState } from './MailState';
import { emailsQuery, transportQuery } from './queries';

const MailDrawer = lazy(() => import('./MailDrawer'));

export function MailPage({ search, onSearch }: MailPageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(emailsQuery(emailsQueryOf(search)));
  const { data: transport } = useQuery(transportQuery);
  const list = useList({ address: mailAddress, search, query, onSearch });
  const opened = query.data?.items.find(({ id }) => id === search.open);
  return (
    <ListPage
      list={list}
      header={{ title: t('mail.title'), note: transport && t(`mail.transport.${transport.transport}`) }}
      filters={{
        q: { search: t('mail.search') },
        status: { segments: t('mail.statusLabel'), textOf: (value) => t(`mail.status.${value}`) },
      }}
      empty={{ icon: MailOpen, title: t('mail.empty'), hint: t('mail.emptyHint') }}
      table={{
        name: 'mail',
        columns: columnsOf(t, format),
        exported: exportOf('mail.list', { query: emailsQueryOf(search) }),
      }}
      opened={search.open}
      onOpen={(open) => onSearch({ open }, { remember: true })}
    >
      <Suspense>
        {opened && (
          <MailDrawer
            key={opened.id}
            email={opened}
            canRead={transport?.transport === 'built-in'}
            onClose={() => onSearch({ open: undefined })}
          />
        )}
      </Suspense>
    </ListPage>
  );
}

function columnsOf(t: TFunction, format: Format): ExportedColumns<Mail, never> {
  const head = (key: keyof typeof mail.columns) => ({ key, head: t(`mail.columns.${key}`) });
  return [
    {
      ...head('to'),
      value: ({ to }) => to,
      cell: ({ to, subject }) => <Named name={to} below={subject} />,
    },
    { ...head('kind'), width: 184, phone: 'figure', value: ({ kind }) => t(`mail.kind.${kind}`) },
    {
      ...head('status'),
      width: 132,
      phone: 'state',
      value: ({ status }) => t(`mail.status.${status}`),
      cell: ({ status }) => <MailState status={status} />,
    },
    { ...head('attempts'), width: 104, figure: true, phone: 'figure', value: ({ attempts }) => attempts },
    { ...head('lastError'), value: ({ lastError }) => lastError },
    {
      ...head('created'),
      key: 'createdAt',
      width: 148,
      phone: 'figure',
      value: ({ createdAt }) => format.dateTime(createdAt),
      cell: ({ createdAt }) => <AgoCell isPlain instant={createdAt} />,
    },
    { ...head('subject'), isFileOnly: true, value: ({ subject }) => subject },
    { ...head('sent'), isFileOnly: true, value: ({ sentAt }) => sentAt && format.dateTime(sentAt) },
  ];
}
