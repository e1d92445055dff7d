import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FlaskConical, MessageCircleReply } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useIsPhone, useStable } from '../../../lib/hooks';
import { Button } from '../../../ui/Button';
import { CreateButton } from '../../../ui/CreateButton';
import { ListPage } from '../../../ui/list/ListPage';
import { useList } from '../../../ui/list/use-list';
import { subAccountChoiceQuery } from '../../sub-accounts/public';
import { FileButtons } from '../import/FileButtons';
import { type KeywordPageProps, keywordAddress, keywordQueryOf } from '../list/page-search';
import { useEmpty } from '../list/use-empty';
import { useReplyActions } from '../list/use-reply-actions';
import { countsQuery, keywordRulesQuery } from '../queries';
import styles from '../replies.module.css';
import { columnsOf } from './columns';

const KeywordPanels = lazy(() => import('./KeywordPanels'));

export function KeywordPage({ search, onSearch }: KeywordPageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(keywordRulesQuery(keywordQueryOf(search)));
  const { data: counts } = useQuery(countsQuery('keyword-rules'));
  const list = useList({ address: keywordAddress, search, query, onSearch });
  const actions = useReplyActions('keyword-rules');
  const { mayEdit } = actions;
  const edit = (form: string) => onSearch({ form }, { remember: true });
  const calls = useStable({ onEdit: edit });
  const acts = useStable({ ...actions, dialogs: null });
  const columns = useMemo(() => columnsOf({ t, format, ...calls, actions: acts }), [t, format, calls, acts]);
  const isFirst = counts?.all === 0;
  const test = () => onSearch({ test: search.test ?? '' }, { remember: true });
  // A phone has room for one button beside the menu.
  const isTestMore = useIsPhone() && mayEdit && !isFirst;
  const buttons = mayEdit && (
    <>
      <FileButtons
        kind="keyword-rules"
        name={t('replies.keyword.exportName')}
        canExport={!isFirst}
        more={isTestMore ? [{ key: 'test', text: t('replies.tester.open'), run: test }] : []}
        onImport={() => edit('import')}
      />
      <CreateButton text={t('replies.keyword.create')} onClick={() => edit('new')} />
    </>
  );
  return (
    <ListPage
      list={list}
      header={{
        title: t('replies.keyword.title'),
        note: counts && (
          <>
            {t('replies.keyword.summary', {
              all: format.total(counts.all),
              enabled: format.total(counts.enabled),
            })}
            {mayEdit && <Repliers />}
          </>
        ),
        noteLines: mayEdit ? 2 : 1,
        actions: (
          <>
            {!isTestMore && (
              <Button startIcon={<FlaskConical size={16} />} onClick={test}>
                {t('replies.tester.open')}
              </Button>
            )}
            {!isFirst && buttons}
          </>
        ),
      }}
      filters={{
        q: { search: t('replies.keyword.search') },
        state: {
          segments: t('replies.stateLabel'),
          textOf: (value) => t(`replies.state.${value}`),
          counts: counts ?? null,
        },
        match: {
          select: t('replies.keyword.matchLabel'),
          options: (value) => t(`replies.keyword.match.${value}`),
        },
        method: {
          select: t('replies.keyword.methodLabel'),
          options: (value) => t(`replies.keyword.method.${value}`),
        },
      }}
      empty={useEmpty('keyword', MessageCircleReply, buttons)}
      table={{ name: 'keyword-rules', columns, card: { className: styles.card } }}
      opened={search.form}
      onOpen={edit}
      bulk={mayEdit ? (target) => actions.ofMany(target, list.selection.clear) : undefined}
    >
      <Suspense>
        {(search.form ?? search.test) !== undefined && (
          <KeywordPanels mayEdit={mayEdit} search={search} onSearch={onSearch} />
        )}
      </Suspense>
      {actions.dialogs}
    </ListPage>
  );
}

/** The number of sub-accounts that use these rules, when one page lists them all. A phone shows it on its own line. */
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
