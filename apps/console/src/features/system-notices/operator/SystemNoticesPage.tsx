import { useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { exportOf } from '../../../lib/list-export';
import { CreateButton } from '../../../ui/CreateButton';
import { ListPage } from '../../../ui/list/ListPage';
import { useList } from '../../../ui/list/use-list';
import { Rows } from '../../../ui/skeletons';
import { operatorNoticesQuery } from '../queries';
import { columnsOf } from './system-notice-columns';
import {
  systemNoticeAddress,
  type SystemNoticesPageProps,
  systemNoticesQueryOf,
} from './system-notices-search';

const SystemNoticeForm = lazy(() => import('./SystemNoticeForm'));

export function SystemNoticesPage(props: SystemNoticesPageProps) {
  const { search, onSearch } = props;
  const { form, copy } = search;
  if (form === undefined) return <SystemNoticeList {...props} />;
  return (
    <Suspense fallback={<Rows count={12} height={28} />}>
      <SystemNoticeForm
        key={`${form} ${copy}`}
        id={form === 'new' ? null : form}
        copy={form === 'new' ? copy : undefined}
        onClose={() => onSearch({ form: undefined, copy: undefined })}
        onSaved={({ id }) => onSearch({ form: undefined, copy: undefined, open: id })}
      />
    </Suspense>
  );
}

const SystemNoticeDrawer = lazy(() => import('./SystemNoticeDrawer'));

function SystemNoticeList({ search, onSearch }: SystemNoticesPageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const listQuery = systemNoticesQueryOf(search);
  const query = useQuery(operatorNoticesQuery(listQuery));
  const list = useList({ address: systemNoticeAddress, search, query, onSearch });
  return (
    <ListPage
      list={list}
      header={{
        title: t('systemNotices.title'),
        note: t('systemNotices.note'),
        actions: (
          <CreateButton
            text={t('systemNotices.create')}
            onClick={() => onSearch({ form: 'new', open: undefined }, { remember: true })}
          />
        ),
      }}
      filters={{
        q: { search: t('systemNotices.search') },
        state: {
          segments: t('systemNotices.columns.state'),
          textOf: (value) => t(`systemNotices.state.${value}`),
        },
        level: {
          select: t('systemNotices.levelLabel'),
          options: (value) => t(`notifications.levels.${value}`),
        },
        audience: {
          select: t('systemNotices.audienceLabel'),
          options: (value) => t(`systemNotices.audience.${value}`),
        },
      }}
      empty={{ icon: Megaphone, title: t('systemNotices.empty'), hint: t('systemNotices.emptyHint') }}
      table={{
        name: 'system-notices',
        columns: columnsOf(t, format),
        exported: exportOf('operator-system-notices.list', { query: listQuery }),
      }}
      opened={search.open}
      onOpen={(open) => onSearch({ open }, { remember: true })}
    >
      <Suspense>
        {search.open && (
          <SystemNoticeDrawer
            key={search.open}
            id={search.open}
            onForm={(change) => onSearch({ open: undefined, ...change }, { remember: true })}
            onClose={() => onSearch({ open: undefined })}
          />
        )}
      </Suspense>
    </ListPage>
  );
}
