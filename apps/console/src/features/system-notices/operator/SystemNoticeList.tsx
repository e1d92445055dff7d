import {
  type Language,
  noticeLevels,
  systemNoticeAudiences,
  systemNoticeStates,
} from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Megaphone, Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNames } from '../../../i18n/i18n';
import { exportOf } from '../../../lib/list-export';
import { plainText } from '../../../lib/plain-text';
import { Button } from '../../../ui/Button';
import { FilterSegments } from '../../../ui/list/FilterSegments';
import { FilterSelect } from '../../../ui/list/FilterSelect';
import { ListFrame } from '../../../ui/list/ListFrame';
import { DataTable } from '../../../ui/list/DataTable';
import { SearchInput } from '../../../ui/list/SearchInput';
import page from '../../../ui/Page.module.css';
import { PageHeader } from '../../../ui/PageHeader';
import { operatorNoticesQuery } from '../queries';
import { useSystemNoticeColumns } from './system-notice-columns';
import { type SystemNoticesSearch, systemNoticesQueryOf } from './system-notices-search';

export interface SystemNoticesPageProps {
  search: SystemNoticesSearch;
  onSearch(change: SystemNoticesSearch, options?: { remember?: boolean }): void;
}

const SystemNoticeDrawer = lazy(() => import('./SystemNoticeDrawer'));

const noFilter: SystemNoticesSearch = {
  q: undefined,
  state: undefined,
  level: undefined,
  audience: undefined,
};

export function SystemNoticeList({ search, onSearch }: SystemNoticesPageProps) {
  const { t, i18n } = useTranslation();
  const language = i18n.language as Language;
  const query = useQuery(operatorNoticesQuery(systemNoticesQueryOf(search)));
  const columns = useSystemNoticeColumns();
  const { q, state, level, audience, open } = search;
  const filter = (change: SystemNoticesSearch) => onSearch({ page: undefined, ...change });
  const write = () => onSearch({ form: 'new', open: undefined }, { remember: true });
  const create = (
    <Button variant="contained" color="primary" startIcon={<Plus size={16} />} onClick={write}>
      {t('systemNotices.create')}
    </Button>
  );
  return (
    <div className={page.list}>
      <PageHeader title={t('systemNotices.title')} note={t('systemNotices.note')} actions={create} />
      <ListFrame
        query={query}
        search={search}
        empty={{
          icon: Megaphone,
          title: t('systemNotices.empty'),
          hint: t('systemNotices.emptyHint'),
        }}
        onClear={q || state || level || audience ? () => filter(noFilter) : undefined}
        onTurn={onSearch}
        filters={
          <>
            <SearchInput
              label={t('systemNotices.search')}
              value={q ?? ''}
              onSearch={(text) => filter({ q: text || undefined })}
            />
            <FilterSegments
              label={t('systemNotices.stateLabel')}
              value={state}
              values={systemNoticeStates}
              textOf={(value) => t(`systemNotices.state.${value}`)}
              onChange={(next) => filter({ state: next })}
            />
            <FilterSelect
              label={t('systemNotices.levelLabel')}
              value={level}
              options={noticeLevels.map((value) => ({ value, text: t(`notifications.levels.${value}`) }))}
              onChange={(next) => filter({ level: next })}
            />
            <FilterSelect
              label={t('systemNotices.audienceLabel')}
              value={audience}
              options={systemNoticeAudiences.map((value) => ({
                value,
                text: t(`systemNotices.audience.${value}`),
              }))}
              onChange={(next) => filter({ audience: next })}
            />
          </>
        }
      >
        {(items) => (
          <DataTable
            name="system-notices"
            label={t('systemNotices.title')}
            rows={items}
            columns={columns}
            exported={exportOf(
              'operator-system-notices.list',
              { query: systemNoticesQueryOf(search) },
              {
                more: [
                  [
                    t('systemNotices.form.textIn', { language: languageNames[language] }),
                    ({ contents }) => plainText(contents[language].text),
                  ],
                  [t('systemNotices.levelLabel'), ({ level }) => t(`notifications.levels.${level}`)],
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
        {open && (
          <SystemNoticeDrawer
            key={open}
            id={open}
            onForm={(change) => onSearch({ open: undefined, ...change }, { remember: true })}
            onClose={() => onSearch({ open: undefined })}
          />
        )}
      </Suspense>
    </div>
  );
}
