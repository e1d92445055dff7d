import { type PlatformCode, subAccountLimits } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useSearchText } from '../../../lib/hooks';
import { CheckPicker } from '../../../ui/form/CheckPicker';
import { subAccountChoiceQuery, subAccountChoiceSize } from './sub-account-choice';

interface SubAccountPickerProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  value: string[];
  /** Lists only sub-accounts with this platform. */
  platform?: PlatformCode | undefined;
  onChange(ids: string[]): void;
}

/** The tenant's sub-accounts with checkboxes. */
export function SubAccountPicker({ ref, label, value, platform, onChange }: SubAccountPickerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { typed, setTyped, search } = useSearchText();
  const { data } = useQuery(subAccountChoiceQuery(search, platform));
  const { items = [], total } = data ?? {};
  return (
    <CheckPicker
      label={label}
      search={{
        ref,
        label: t('common.subAccounts.search'),
        maxLength: subAccountLimits.remarkMax,
        end: (
          <span aria-live="polite">{t('common.choice.chosen', { shown: format.number(value.length) })}</span>
        ),
        value: typed,
        onChange: setTyped,
      }}
      options={items.map(({ id, remark, account }) => ({
        id,
        text: (
          <>
            {remark || account}
            {remark && <small>{account}</small>}
          </>
        ),
      }))}
      note={
        total === 0
          ? t('common.subAccounts.none')
          : (total ?? 0) > subAccountChoiceSize &&
            t('common.choice.more', { shown: format.number(subAccountChoiceSize) })
      }
      value={value}
      onChange={onChange}
    />
  );
}
