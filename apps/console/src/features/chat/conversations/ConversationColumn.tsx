import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayRange } from '../../../ui/list/DayRange';
import { FilterButton } from '../../../ui/list/FilterButton';
import { PlatformFilter } from '../../../ui/list/PlatformFilter';
import { SearchInput } from '../../../ui/list/SearchInput';
import { Segments } from '../../../ui/Segments';
import { SubAccountFilter } from '../../sub-accounts/public';
import page from '../HistoryPage.module.css';
import { type HistoryProps, type HistorySearch, noFilter } from '../history-search';
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
  const count = countOf(search);
  const [isOpen, open] = useState(count > 0);
  return (
    <>
      <FilterButton active={count} isOpen={isOpen} onClick={() => open((before) => !before)} />
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
