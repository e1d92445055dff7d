import { fanLimits, type SharedAccount } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useSearchText } from '../../../lib/hooks';
import { CheckPicker } from '../../../ui/form/CheckPicker';
import { accountChoiceQuery, choiceSize } from '../queries';

interface AccountPickerProps {
  ref: Ref<HTMLInputElement>;
  workOrderId: string;
  /** Chosen accounts that have left the order; they can be removed. */
  left?: readonly SharedAccount[] | undefined;
  value: string[];
  onChange(ids: string[]): void;
}

/** The order's social accounts with checkboxes. */
export function AccountPicker({ ref, workOrderId, left = [], value, onChange }: AccountPickerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { typed, setTyped, search } = useSearchText();
  const { data } = useQuery({ ...accountChoiceQuery(workOrderId, search), enabled: workOrderId !== '' });
  const { items = [], total } = data ?? {};
  return (
    <CheckPicker
      label={t('workOrderShares.form.accountChoice')}
      search={{
        ref,
        label: t('workOrderShares.form.searchAccount'),
        maxLength: fanLimits.searchMax,
        end: (
          <span aria-live="polite">{t('common.choice.chosen', { shown: format.number(value.length) })}</span>
        ),
        value: typed,
        onChange: setTyped,
      }}
      options={[...left, ...items].map(({ socialAccountId, nickname, account, ...rest }) => ({
        id: socialAccountId,
        text: (
          <>
            {nickname || account}
            {nickname && <small>{account}</small>}
            {'isInOrder' in rest && <small>{t('workOrderShares.leftOrder')}</small>}
          </>
        ),
      }))}
      note={
        total === 0
          ? t('workOrderShares.form.noAccounts')
          : (total ?? 0) > choiceSize && t('common.choice.more', { shown: format.number(choiceSize) })
      }
      value={value}
      onChange={onChange}
    />
  );
}
