import { useQuery } from '@tanstack/react-query';
import { MailOpen } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { exportOf } from '../../lib/list-export';
import { ListPage } from '../../ui/list/ListPage';
import { useList } from '../../ui/list/use-list';
import { columnsOf } from './columns';
import { lettersQueryOf, type MailPageProps, mailAddress } from './mail-search';
import { lettersQuery, transportQuery } from './queries';

const MailDrawer = lazy(() => import('./MailDrawer'));

export function MailPage({ search, onSearch }: MailPageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(lettersQuery(lettersQueryOf(search)));
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
        exported: exportOf('mail.list', { query: lettersQueryOf(search) }),
      }}
      opened={search.open}
      onOpen={(open) => onSearch({ open }, { remember: true })}
    >
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
    </ListPage>
  );
}
