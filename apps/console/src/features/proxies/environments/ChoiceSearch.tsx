import { subAccountLimits } from '@parley/contracts/public';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useDebounced } from '../../../lib/hooks';
import { Input } from '../../../ui/form/Input';
import styles from '../form/ProxyForm.module.css';
import { choiceSize } from '../queries';

interface ChoiceSearchProps {
  label: string;
  /** The number of available choices; undefined while unknown. */
  total: number | undefined;
  search: string;
  onSearch(text: string): void;
}

/** A search for a choice that lists only its first entries. Draws nothing when all are listed. */
export function ChoiceSearch({ label, total = 0, search, onSearch }: ChoiceSearchProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [typed, setTyped] = useState(search);
  useDebounced(typed, (text) => onSearch(text.trim()));
  if (total <= choiceSize && search === '' && typed === '') return null;
  return (
    <div className={styles.search}>
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={subAccountLimits.remarkMax}
        start={<Search size={16} aria-hidden="true" />}
        value={typed}
        onKeyDown={(event) => {
          // Enter would submit the surrounding form.
          if (event.key === 'Enter') event.preventDefault();
        }}
        onChange={(event) => setTyped(event.target.value)}
      />
      <span role="status" className={styles.both}>
        {total > choiceSize && t('proxies.environment.more', { shown: format.number(choiceSize) })}
        {total === 0 && t('proxies.environment.noMatch')}
      </span>
    </div>
  );
}
