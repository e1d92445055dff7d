import {
  type AddWithdrawalAccount,
  emailCodePattern,
  promotionLimits,
  type WithdrawalMethod,
} from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useUser } from '../../../lib/session';
import { toast } from '../../../lib/toasts';
import { InputField } from '../../../ui/form/Input';
import { SelectField } from '../../../ui/form/Select';
import { useCheckedForm } from '../../../ui/form/use-checked-form';
import { FormDialog } from '../../../ui/mui/FormDialog';
import { useAddWithdrawalAccount } from '../mutations';
import { AccountCodeField } from './AccountCodeField';

interface AccountValues {
  /** Undefined when no method is available. */
  method: WithdrawalMethod | undefined;
  address: string;
  name: string;
  code: string;
  /** Required when two-step sign-in is on. */
  totp: string;
}

/** The address format of each chain. The server verifies the checksum. */
const addressForms: Record<WithdrawalMethod, RegExp> = {
  'usdt-trc20': /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  'usdt-erc20': /^0x[0-9a-fA-F]{40}$/,
  'usdt-bep20': /^0x[0-9a-fA-F]{40}$/,
};

const inputOf = ({ method, address, name, code, totp }: AccountValues): AddWithdrawalAccount => ({
  method: method as WithdrawalMethod,
  address: address.trim(),
  name: name.trim(),
  code: code.trim(),
  ...(totp.trim() !== '' && { totp: totp.trim() }),
});

interface AddAccountFormProps {
  /** The available methods. */
  methods: readonly WithdrawalMethod[];
  onClose(): void;
}

/** Adds a withdrawal account, which needs an emailed code and becomes usable after a day. */
export function AddAccountForm({ methods, onClose }: AddAccountFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { totpEnabled } = useUser();
  const add = useAddWithdrawalAccount();
  const { values, field, set, errorOf, state } = useCheckedForm<AccountValues>({
    initial: { method: methods[0], address: '', name: '', code: '', totp: '' },
    wrongIn: ({ method, address, code, totp }) => ({
      ...(method === undefined && { method: t('promotionAccount.accounts.noMethod') }),
      ...(method !== undefined &&
        !addressForms[method].test(address.trim()) && {
          address: t(`promotionAccount.accounts.badAddress.${method}`),
        }),
      ...(!emailCodePattern.test(code.trim()) && { code: t('promotionAccount.accounts.needCode') }),
      ...(totpEnabled && totp.trim() === '' && { totp: t('promotionAccount.accounts.needTotp') }),
    }),
    save: (input) => add.mutateAsync(inputOf(input)),
    onSaved: () => {
      toast(t('promotionAccount.accounts.done'));
      onClose();
    },
  });
  return (
    <FormDialog
      {...state}
      title={t('promotionAccount.accounts.add')}
      submit={t('promotionAccount.accounts.submit')}
      onClose={onClose}
    >
      <SelectField
        label={t('promotionAccount.columns.method')}
        help={methods.length === 0 ? t('promotionAccount.accounts.noMethod') : undefined}
        error={errorOf('method')}
        name="method"
        value={values.method ?? ''}
        options={methods.map((value) => ({
          value,
          text: t(`promotionAccount.method.${value}`),
        }))}
        onChange={(value) => set({ method: methods.find((one) => one === value) })}
      />
      <InputField
        label={t('promotionAccount.columns.address')}
        help={t('promotionAccount.accounts.addressHelp')}
        error={errorOf('address')}
        {...field('address')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={promotionLimits.addressMax}
      />
      <InputField
        optional
        label={t('promotionAccount.columns.accountName')}
        error={errorOf('name')}
        {...field('name')}
        autoComplete="off"
        maxLength={promotionLimits.withdrawalAccountNameMax}
      />
      <AccountCodeField value={values.code} error={errorOf('code')} input={field('code')} />
      {totpEnabled && (
        <InputField
          label={t('promotionAccount.accounts.totp')}
          error={errorOf('totp')}
          {...field('totp')}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      )}
      <p className="caption">
        {t('promotionAccount.accounts.wait', {
          hours: format.number(promotionLimits.withdrawalAccountWaitHours),
        })}
      </p>
    </FormDialog>
  );
}
