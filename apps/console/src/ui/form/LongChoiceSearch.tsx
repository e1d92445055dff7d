import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useDebounced } from '../../lib/hooks';
import { ChoiceSearch } from './ChoiceSearch';
import styles from './LongChoiceSearch.module.css';

interface LongChoiceSearchProps {
  label: string;
  maxLength: number;
  /** The number of available choices; undefined while unknown. */
  total: number | undefined;
  /** The number of listed choices. */
  size: number;
  search: string;
  onSearch(text: string): void;
}

/** A search for a choice that lists only its first entries. Draws nothing when all are listed. */
export function LongChoiceSearch(props: LongChoiceSearchProps) {
  const { label, maxLength, total = 0, size, search, onSearch } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const [typed, setTyped] = useState(search);
  useDebounced(typed, (text) => onSearch(text.trim()));
  if (total <= size && search === '' && typed === '') return null;
  return (
    <div className={styles.search}>
      <ChoiceSearch label={label} maxLength={maxLength} value={typed} onChange={setTyped} />
      <span role="status">
        {total > size && t('common.choice.more', { shown: format.number(size) })}
        {total === 0 && t('common.choice.none')}
      </span>
    </div>
  );
}
