import { fanLimits, type SharedAccount } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useDebounced } from '../../../lib/hooks';
import { Checkbox } from '../../../ui/form/Checkbox';
import { Input } from '../../../ui/form/Input';
import { accountChoiceQuery, choiceSize } from '../queries';
import styles from './ShareForm.module.css';

interface AccountPickerProps {
  ref: Ref<HTMLInputElement>;
  workOrderId: string;
  /** Chosen accounts that have left the order; they can be removed. */
  left?: readonly SharedAccount[] | undefined;
  value: string[];
  onChange(ids: string[]): void;
}

/** The order's social accounts with checkboxes. A search keeps earlier ticks. */
export function AccountPicker({ ref, workOrderId, left = [], value, onChange }: AccountPickerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useDebounced(typed, (text) => setSearch(text.trim()));
  const { data } = useQuery({ ...accountChoiceQuery(workOrderId, search), enabled: workOrderId !== '' });
  const tick = (account: string, ticked: boolean) =>
    onChange(ticked ? [...value, account] : value.filter((known) => known !== account));
  return (
    <div className={styles.choice}>
      <Input
        ref={ref}
        type="search"
        aria-label={t('workOrderShares.form.searchAccount')}
        placeholder={t('workOrderShares.form.searchAccount')}
        autoComplete="off"
        maxLength={fanLimits.searchMax}
        start={<Search size={16} aria-hidden="true" />}
        end={
          <span aria-live="polite">
            {t('workOrderShares.form.chosen', { shown: format.number(value.length) })}
          </span>
        }
        value={typed}
        onKeyDown={(event) => {
          // Enter would submit the surrounding form.
          if (event.key === 'Enter') event.preventDefault();
        }}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul className={styles.options} aria-label={t('workOrderShares.form.accountChoice')}>
        {[...left, ...(data?.items ?? [])].map(({ socialAccountId, nickname, account, ...rest }) => (
          <li key={socialAccountId}>
            <Checkbox
              id={`${id}-${socialAccountId}`}
              checked={value.includes(socialAccountId)}
              onChange={(event) => tick(socialAccountId, event.target.checked)}
            >
              {nickname || account}
              {nickname && <small>{account}</small>}
              {'isInOrder' in rest && <small>{t('workOrderShares.leftOrder')}</small>}
            </Checkbox>
          </li>
        ))}
        {data?.total === 0 && <li className={styles.none}>{t('workOrderShares.form.noAccounts')}</li>}
        {data && data.total > choiceSize && (
          <li className={styles.none}>
            {t('workOrderShares.form.moreAccounts', { shown: format.number(choiceSize) })}
          </li>
        )}
      </ul>
    </div>
  );
}
