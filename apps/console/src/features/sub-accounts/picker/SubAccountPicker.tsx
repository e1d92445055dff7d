import { type PlatformCode, type SubAccount, subAccountLimits } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useDebounced } from '../../../lib/hooks';
import { Checkbox } from '../../../ui/form/Checkbox';
import { Input } from '../../../ui/form/Input';
import styles from './SubAccountPicker.module.css';
import { subAccountChoiceQuery, subAccountChoiceSize } from './sub-account-choice';

interface SubAccountPickerProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  value: string[];
  /** Lists only sub-accounts with this platform. */
  platform?: PlatformCode | undefined;
  onChange(ids: string[]): void;
}

/** A searchable list with checkboxes. A search keeps earlier ticks. */
export function SubAccountPicker({ ref, label, value, platform, onChange }: SubAccountPickerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useDebounced(typed, (text) => setSearch(text.trim()));
  const { data } = useQuery(subAccountChoiceQuery(search, platform));
  const tick = (one: SubAccount, ticked: boolean) =>
    onChange(ticked ? [...value, one.id] : value.filter((known) => known !== one.id));
  return (
    <div className={styles.choice}>
      <Input
        ref={ref}
        type="search"
        aria-label={t('common.subAccounts.search')}
        placeholder={t('common.subAccounts.search')}
        autoComplete="off"
        maxLength={subAccountLimits.remarkMax}
        start={<Search size={16} aria-hidden="true" />}
        end={
          <span aria-live="polite">
            {t('common.subAccounts.chosen', { shown: format.number(value.length) })}
          </span>
        }
        value={typed}
        onKeyDown={(event) => {
          // Enter would submit the surrounding form.
          if (event.key === 'Enter') event.preventDefault();
        }}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul className={styles.options} aria-label={label}>
        {data?.items.map((one) => (
          <li key={one.id}>
            <Checkbox
              id={`${id}-${one.id}`}
              checked={value.includes(one.id)}
              onChange={(event) => tick(one, event.target.checked)}
            >
              {one.remark || one.account}
              {one.remark && <small>{one.account}</small>}
            </Checkbox>
          </li>
        ))}
        {data?.total === 0 && <li className={styles.note}>{t('common.subAccounts.none')}</li>}
        {data && data.total > subAccountChoiceSize && (
          <li className={styles.note}>
            {t('common.subAccounts.more', { shown: format.number(subAccountChoiceSize) })}
          </li>
        )}
      </ul>
    </div>
  );
}
