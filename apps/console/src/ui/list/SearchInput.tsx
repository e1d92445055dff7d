import { pageLimits } from '@parley/contracts/public';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../lib/hooks';
import { Input } from '../form/Input';
import { IconAction } from '../IconAction';
import styles from './FilterBar.module.css';

interface SearchInputProps {
  label: string;
  value: string;
  /** The maximum number of characters. */
  most?: number | undefined;
  onSearch(text: string): void;
}

/** Searches after 300 ms without typing, and follows changes of the address. */
export function SearchInput({ label, value, most = pageLimits.searchMax, onSearch }: SearchInputProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  const sent = useRef(value);
  useDebounced(text, (next) => {
    sent.current = next.trim();
    onSearch(next.trim());
  });
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  return (
    <div className={styles.search} role="search">
      <Input
        toolbar
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={most}
        start={<Search size={16} aria-hidden="true" />}
        end={
          text && <IconAction size="small" label={t('common.clear')} icon={X} onClick={() => setText('')} />
        }
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}
