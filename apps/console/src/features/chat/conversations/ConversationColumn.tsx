import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRole } from '../../../lib/session';
import { Button } from '../../../ui/Button';
import { DayRange } from '../../../ui/list/DayRange';
import { FilterSelect } from '../../../ui/list/FilterSelect';
import { PlatformFilter } from '../../../ui/list/PlatformFilter';
import { SearchInput } from '../../../ui/list/SearchInput';
import { Segments } from '../../../ui/Segments';
import page from '../HistoryPage.module.css';
import { type HistoryProps, type HistorySearch, noFilter } from '../history-search';
import { subAccountChoiceQuery } from '../queries';
import styles from './ConversationColumn.module.css';
import { ConversationList } from './ConversationList';
import { HitList } from './HitList';

/** The search for conversations or messages, and its results. */
export function ConversationColumn({ search, onSearch }: HistoryProps) {
  const { t } = useTranslation();
  const { q, list } = search;
  const clear = () => onSearch(noFilter);
  return (
    <section className={`${page.column} ${page.list}`} aria-label={t('chat.conversations')}>
      <div className={styles.bar}>
        <SearchInput
          label={t('chat.search')}
          value={q ?? ''}
          onSearch={(text) => onSearch({ q: text || undefined, ...(text === '' && { list: undefined }) })}
        />
        <Filters search={search} onSearch={onSearch} />
        {q !== undefined && (
          <Segments<'conversations' | 'messages'>
            small
            label={t('chat.found')}
            value={list ?? 'conversations'}
            options={[
              { value: 'conversations', text: t('chat.conversations') },
              { value: 'messages', text: t('chat.messages') },
            ]}
            onChange={(value) => onSearch({ list: value === 'messages' ? value : undefined })}
          />
        )}
      </div>
      {q !== undefined && list === 'messages' ? (
        <HitList search={search} onSearch={onSearch} onClear={clear} />
      ) : (
        <ConversationList search={search} onSearch={onSearch} onClear={clear} />
      )}
    </section>
  );
}

const countOf = ({ sub, platform, from, to }: HistorySearch): number =>
  [sub, platform, from ?? to].filter((one) => one !== undefined).length;

/** The folded filters, with the number of active ones: the list has little room. */
function Filters({ search, onSearch }: HistoryProps) {
  const { t } = useTranslation();
  const count = countOf(search);
  const [isOpen, open] = useState(count > 0);
  return (
    <>
      <Button
        aria-expanded={isOpen}
        startIcon={<SlidersHorizontal size={16} />}
        onClick={() => open((before) => !before)}
      >
        {count > 0 ? t('chat.filtersOn', { shown: count }) : t('common.filter')}
      </Button>
      {isOpen && (
        <div className={styles.filters}>
          <SubAccountFilter value={search.sub} onChange={(sub) => onSearch({ sub })} />
          <PlatformFilter value={search.platform} onChange={(platform) => onSearch({ platform })} />
          <DayRange from={search.from} to={search.to} onChange={onSearch} />
        </div>
      )}
    </>
  );
}

interface SubAccountFilterProps {
  value: string | undefined;
  onChange(value: string | undefined): void;
}

/** Agents have one sub-account, so only owners see it. */
function SubAccountFilter({ value, onChange }: SubAccountFilterProps) {
  const { t } = useTranslation();
  const isOwner = useRole() === 'owner';
  const { data } = useQuery({ ...subAccountChoiceQuery, enabled: isOwner });
  if (!isOwner) return null;
  return (
    <FilterSelect
      label={t('common.subAccountLabel')}
      value={value}
      options={(data?.items ?? []).map(({ id, account, remark }) => ({
        value: id,
        text: remark ? `${remark} · ${account}` : account,
      }))}
      onChange={onChange}
    />
  );
}
