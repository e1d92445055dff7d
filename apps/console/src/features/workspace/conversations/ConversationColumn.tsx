import type { WorkspaceView } from '@parley/contracts/public';
import { conversationStatuses, workspaceOrders, workspaceViews } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Checkbox } from '../../../ui/form/Checkbox';
import { Select } from '../../../ui/form/Select';
import { FilterButton } from '../../../ui/list/FilterButton';
import { FilterSelect } from '../../../ui/list/FilterSelect';
import { PlatformFilter } from '../../../ui/list/PlatformFilter';
import { SearchInput } from '../../../ui/list/SearchInput';
import { Segments } from '../../../ui/Segments';
import { SubAccountFilter } from '../../sub-accounts/public';
import { countsQuery } from '../queries';
import { filterCount, noFilter } from '../filters';
import type { WorkspaceProps } from '../workspace-search';
import styles from './ConversationColumn.module.css';
import { ConversationRows } from './ConversationRows';

interface ConversationColumnProps extends WorkspaceProps {
  view: WorkspaceView;
}

/** The views with their unread numbers, the filters, and the conversations. */
export function ConversationColumn({ view, search, onSearch }: ConversationColumnProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: counts } = useQuery(countsQuery);
  const unreadOf = (each: WorkspaceView) => {
    const unread = counts?.[each].unread ?? 0;
    return unread > 0 ? format.total(unread) : undefined;
  };
  return (
    <section className={styles.column} aria-label={t('chat.conversations')}>
      <div className={styles.bar}>
        <Segments<WorkspaceView>
          label={t('workspace.views')}
          value={view}
          options={workspaceViews.map((value) => ({
            value,
            text: t(`workspace.view.${value}`),
            count: unreadOf(value),
          }))}
          onChange={(value) => onSearch({ view: value })}
        />
        <SearchInput
          label={t('workspace.search')}
          value={search.q ?? ''}
          onSearch={(text) => onSearch({ q: text || undefined })}
        />
        <Filters search={search} onSearch={onSearch} />
      </div>
      <ConversationRows view={view} search={search} onSearch={onSearch} onClear={() => onSearch(noFilter)} />
    </section>
  );
}

const statuses = [...conversationStatuses, 'any'] as const;

const flags = [
  ['waiting', 'workspace.onlyWaiting'],
  ['unread', 'workspace.onlyUnread'],
  ['muted', 'workspace.onlyMuted'],
  ['blocked', 'workspace.onlyBlocked'],
] as const;

/** The folded filters, with the number of active ones: the list has little room. */
function Filters({ search, onSearch }: WorkspaceProps) {
  const { t } = useTranslation();
  const count = filterCount(search);
  const [isOpen, open] = useState(count > 0);
  return (
    <>
      <FilterButton active={count} isOpen={isOpen} onClick={() => open((before) => !before)} />
      <div className={styles.selects}>
        <Select
          label={t('workspace.statusLabel')}
          value={search.status ?? 'open'}
          options={statuses.map((value) => ({ value, text: t(`workspace.status.${value}`) }))}
          onChange={(chosen) =>
            onSearch({ status: statuses.find((one) => one === chosen && one !== 'open') })
          }
        />
        <Select
          label={t('workspace.orderLabel')}
          value={search.order ?? 'latest'}
          options={workspaceOrders.map((value) => ({ value, text: t(`workspace.order.${value}`) }))}
          onChange={(chosen) =>
            onSearch({ order: workspaceOrders.find((one) => one === chosen && one !== 'latest') })
          }
        />
      </div>
      {isOpen && (
        <div className={styles.filters}>
          <PlatformFilter value={search.platform} onChange={(platform) => onSearch({ platform })} />
          <SubAccountFilter value={search.sub} onChange={(sub) => onSearch({ sub })} />
          <AccountFilter search={search} onSearch={onSearch} />
          <SearchInput
            label={t('workspace.tag')}
            value={search.tag ?? ''}
            onSearch={(tag) => onSearch({ tag: tag || undefined })}
          />
          {flags.map(([name, text]) => (
            <Checkbox
              key={name}
              checked={search[name] === true}
              onChange={({ target }) => onSearch({ [name]: target.checked || undefined })}
            >
              {t(text)}
            </Checkbox>
          ))}
        </div>
      )}
    </>
  );
}

/** A social account is chosen beside a conversation, and removed here. */
function AccountFilter({ search, onSearch }: WorkspaceProps) {
  const { t } = useTranslation();
  if (search.account === undefined) return null;
  return (
    <FilterSelect
      label={t('workspace.socialAccount')}
      value={search.account}
      options={[]}
      unlisted={t('workspace.chosenAccount')}
      onChange={(account) => onSearch({ account })}
    />
  );
}
