import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FlaskConical, MessageCircleReply, Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { filtersOf } from '../../../lib/filters-of';
import { useFormat } from '../../../lib/format';
import { useIsPhone } from '../../../lib/hooks';
import { useRole } from '../../../lib/session';
import type { MenuEntry } from '../../../ui/menu-entry';
import { Button } from '../../../ui/Button';
import { ListCard } from '../../../ui/list/ListCard';
import styles from '../../../ui/list/ListPage.module.css';
import { useSelection } from '../../../ui/list/use-selection';
import { PageHeader } from '../../../ui/PageHeader';
import { subAccountChoiceQuery } from '../../sub-accounts/public';
import { FileButtons } from '../import/FileButtons';
import { isFiltered, noFilter } from '../list/no-filter';
import { type KeywordSearch, keywordQueryOf, type PageProps } from '../list/page-search';
import { ReplyBulkBar } from '../list/ReplyBulkBar';
import { ReplyEmpty } from '../list/ReplyEmpty';
import { useReplyActions } from '../list/use-reply-actions';
import { countsQuery, keywordRulesQuery } from '../queries';
import { KeywordTable } from './KeywordTable';
import { KeywordFilters } from './KeywordFilters';

const KeywordPanels = lazy(() => import('./KeywordPanels'));

export function KeywordPage({ search, onSearch }: PageProps<KeywordSearch>) {
  const { t } = useTranslation();
  const query = useQuery(keywordRulesQuery(keywordQueryOf(search)));
  const { data: counts } = useQuery(countsQuery('keyword-rules'));
  const actions = useReplyActions('keyword-rules');
  const selection = useSelection({
    page: query.data,
    filter: filtersOf(keywordQueryOf(search)),
    idOf: ({ id }) => id,
  });
  const filter = (change: KeywordSearch) => {
    selection.clear();
    onSearch({ page: undefined, ...change });
  };
  const edit = (form: string) => onSearch({ form }, { remember: true });
  const isFirst = counts?.all === 0;
  const test = () => onSearch({ test: search.test ?? '' }, { remember: true });
  // Beside the button for more a phone has room for one other.
  const isTestMore = useIsPhone() && actions.mayEdit && !isFirst;
  const more = isTestMore ? [{ key: 'test', text: t('replies.tester.open'), run: test }] : [];
  const buttons = actions.mayEdit && <NewButtons canExport={!isFirst} more={more} onForm={edit} />;
  return (
    <div className={styles.page}>
      <Header>
        {!isTestMore && (
          <Button startIcon={<FlaskConical size={16} />} onClick={test}>
            {t('replies.tester.open')}
          </Button>
        )}
        {!isFirst && buttons}
      </Header>
      <ListCard
        query={query}
        page={search.page}
        size={search.size}
        empty={
          <ReplyEmpty
            kind="keyword"
            icon={MessageCircleReply}
            action={buttons}
            onClear={isFiltered(search) ? () => filter(noFilter) : undefined}
          />
        }
        onTurn={filter}
        bar={
          <KeywordFilters
            search={search}
            counts={counts}
            total={query.data?.total}
            onFilter={filter}
            onRefresh={() => void query.refetch()}
          />
        }
        bulk={selection.target && <ReplyBulkBar {...{ selection, actions }} labelOf={(row) => row.keyword} />}
      >
        {(rows) => (
          <KeywordTable rows={rows} {...{ search, actions, selection }} onSearch={filter} onEdit={edit} />
        )}
      </ListCard>
      <Suspense>
        {(search.form ?? search.test) !== undefined && (
          <KeywordPanels mayEdit={actions.mayEdit} search={search} onSearch={onSearch} />
        )}
      </Suspense>
      {actions.dialogs}
    </div>
  );
}

function Header({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOwner = useRole() === 'owner';
  const { data: counts } = useQuery(countsQuery('keyword-rules'));
  return (
    <PageHeader
      title={t('replies.keyword.title')}
      note={
        counts && (
          <>
            {t('replies.keyword.summary', {
              all: format.total(counts.all),
              enabled: format.total(counts.enabled),
            })}
            {isOwner && <Repliers />}
          </>
        )
      }
      noteLines={isOwner ? 2 : 1}
      actions={children}
    />
  );
}

/** How many sub-accounts these rules speak for, on a line of its own on a phone; said where one list holds them all. */
function Repliers() {
  const { t } = useTranslation();
  const format = useFormat();
  const isPhone = useIsPhone();
  const { data } = useQuery(subAccountChoiceQuery(''));
  if (!data || data.total === 0 || data.total > data.items.length) return null;
  const some = data.items.filter(({ autoReply, status }) => autoReply && status === 'normal').length;
  return (
    <>
      {isPhone ? <br /> : ' · '}
      <Link to="/subpage/sonAccount">
        {t('replies.keyword.repliers', { some: format.number(some), all: format.total(data.total) })}
      </Link>
    </>
  );
}

interface NewButtonsProps {
  canExport: boolean;
  more: MenuEntry[];
  onForm(form: string): void;
}

function NewButtons({ canExport, more, onForm }: NewButtonsProps) {
  const { t } = useTranslation();
  return (
    <>
      <FileButtons
        kind="keyword-rules"
        name={t('replies.keyword.exportName')}
        canExport={canExport}
        more={more}
        onImport={() => onForm('import')}
      />
      <Button
        variant="contained"
        color="primary"
        startIcon={<Plus size={16} />}
        onClick={() => onForm('new')}
      >
        {t('replies.keyword.create')}
      </Button>
    </>
  );
}
