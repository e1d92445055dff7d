import type { PlatformCode } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/form/Select';
import { subAccountChoiceQuery } from '../sub-accounts/public';

interface SubAccountFieldProps {
  /** Offers only sub-accounts that may work on it. */
  platform?: PlatformCode;
  value: string;
  error: string | undefined;
  onChange(subAccountId: string): void;
}

/** Chooses the sub-account of a new channel. */
export function SubAccountField({ platform, value, error, onChange }: SubAccountFieldProps) {
  const { t } = useTranslation();
  const { data } = useQuery(subAccountChoiceQuery('', platform));
  return (
    <SelectField
      label={t('channels.form.subAccount')}
      help={t('channels.form.subAccountHelp')}
      error={error}
      value={value}
      options={[
        { value: '', text: t('channels.form.choose') },
        ...(data?.items ?? []).map(({ id, account, remark }) => ({ value: id, text: remark || account })),
      ]}
      onChange={onChange}
    />
  );
}
