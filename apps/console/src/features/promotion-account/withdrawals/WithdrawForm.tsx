import type {
  PromotionSummary,
  PromotionTerms,
  RequestWithdrawal,
  WithdrawalAccount,
  WithdrawalMethod,
} from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { centsOf, dollarsOf } from '../../../lib/decimal';
import { type Format, useFormat } from '../../../lib/format';
import { toast } from '../../../lib/toasts';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/form/Field';
import { InputField } from '../../../ui/form/Input';
import { SelectField } from '../../../ui/form/Select';
import { useCheckedForm } from '../../../ui/form/use-checked-form';
import { FormDialog } from '../../../ui/mui/FormDialog';
import { useRequestWithdrawal } from '../mutations';
import { CertificationHint } from './CertificationHint';
import { WithdrawalReckoning } from './WithdrawalReckoning';

interface WithdrawContext {
  summary: PromotionSummary;
  terms: PromotionTerms;
  accounts: WithdrawalAccount[];
}

interface WithdrawValues {
  method: WithdrawalMethod | '';
  withdrawalAccountId: string;
  /** Dollars, as typed. */
  amount: string;
}

interface WithdrawFormProps {
  context: WithdrawContext;
  onAddAccount(): void;
  onRequested(id: string): void;
  onClose(): void;
}

export function WithdrawForm({ context, onAddAccount, onRequested, onClose }: WithdrawFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const request = useRequestWithdrawal();
  const { accounts, summary, terms } = context;
  const { available } = summary.balances;
  const first = accounts.find(({ method }) => terms.withdrawalMethods.includes(method)) ?? accounts[0];
  const form = useCheckedForm<WithdrawValues>({
    initial: { method: first?.method ?? '', withdrawalAccountId: first?.id ?? '', amount: '' },
    wrongIn: (values) => wrongIn(t, format, values, context),
    save: async (values) => {
      const withdrawal = await request.mutateAsync(inputOf(values));
      toast(t('promotionAccount.withdraw.done', { amount: format.money(withdrawal.amount) }));
      onRequested(withdrawal.id);
    },
  });
  const { values, set, errorOf, state } = form;
  return (
    <FormDialog
      {...state}
      title={t('promotionAccount.withdraw.action')}
      submit={t('promotionAccount.withdraw.submit')}
      onClose={onClose}
    >
      <CertificationHint summary={summary} />
      <AccountChoice
        context={context}
        values={values}
        error={errorOf('withdrawalAccountId')}
        methodError={errorOf('method')}
        onChange={set}
        onAdd={onAddAccount}
      />
      <InputField
        label={t('promotionAccount.columns.withdrawn')}
        help={t('promotionAccount.withdraw.amountHelp', {
          available: format.money(available),
          least: format.money(terms.withdrawalMin),
        })}
        error={errorOf('amount')}
        {...form.field('amount')}
        inputMode="decimal"
        autoComplete="off"
        start="$"
        end={
          <Button
            size="small"
            variant="text"
            color="primary"
            onClick={() => set({ amount: dollarsOf(available) })}
          >
            {t('promotionAccount.withdraw.all')}
          </Button>
        }
      />
      <WithdrawalReckoning amount={centsOf(values.amount)} terms={terms} />
    </FormDialog>
  );
}

const inputOf = ({ method, withdrawalAccountId, amount }: WithdrawValues): RequestWithdrawal => ({
  withdrawalAccountId,
  method: method as WithdrawalMethod,
  amount: centsOf(amount) ?? 0,
});

function wrongIn(
  t: TFunction,
  format: Format,
  { method, withdrawalAccountId, amount }: WithdrawValues,
  { summary, terms }: WithdrawContext,
): Partial<Record<keyof WithdrawValues, string>> {
  const cents = centsOf(amount);
  const { available } = summary.balances;
  const wrongAmount = (): string | null => {
    if (cents === null) return t('promotionAccount.withdraw.badAmount');
    if (cents < terms.withdrawalMin)
      return t('promotionAccount.withdraw.tooLittle', { least: format.money(terms.withdrawalMin) });
    if (cents <= available) return null;
    return t('promotionAccount.withdraw.tooMuch', {
      available: format.money(available),
      missing: format.money(cents - available),
    });
  };
  const problem = wrongAmount();
  return {
    ...(withdrawalAccountId === '' && { withdrawalAccountId: t('promotionAccount.withdraw.needAccount') }),
    ...(method !== '' &&
      !terms.withdrawalMethods.includes(method) && { method: t('promotionAccount.withdraw.methodOff') }),
    ...(problem !== null && { amount: problem }),
  };
}

interface AccountChoiceProps {
  context: WithdrawContext;
  values: WithdrawValues;
  error: string | undefined;
  methodError: string | undefined;
  onChange(change: Partial<WithdrawValues>): void;
  onAdd(): void;
}

/** The method and its accounts; a link to add one when there is none. */
function AccountChoice({
  context: { accounts, terms },
  values,
  error,
  methodError,
  onChange,
  onAdd,
}: AccountChoiceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (accounts.length === 0)
    return (
      <Field
        group
        label={t('promotionAccount.columns.withdrawalAccount')}
        help={t('promotionAccount.withdraw.noAccount')}
        error={error}
      >
        {() => (
          <div>
            <Button name="withdrawalAccountId" startIcon={<Plus size={16} />} onClick={onAdd}>
              {t('promotionAccount.accounts.add')}
            </Button>
          </div>
        )}
      </Field>
    );
  const methods = [...new Set(accounts.map(({ method }) => method))];
  const ofMethod = accounts.filter(({ method }) => method === values.method);
  const isOffered = values.method === '' || terms.withdrawalMethods.includes(values.method);
  const chosen = accounts.find(({ id }) => id === values.withdrawalAccountId);
  return (
    <>
      <SelectField
        label={t('promotionAccount.columns.method')}
        help={isOffered ? undefined : t('promotionAccount.withdraw.methodOff')}
        error={methodError}
        name="method"
        value={values.method}
        options={methods.map((value) => ({ value, text: t(`promotionAccount.method.${value}`) }))}
        onChange={(value) => {
          const [first] = accounts.filter(({ method }) => method === value);
          if (first) onChange({ method: first.method, withdrawalAccountId: first.id });
        }}
      />
      <SelectField
        label={t('promotionAccount.columns.withdrawalAccount')}
        help={
          chosen && !chosen.isPayable
            ? t('promotionAccount.withdraw.waiting', { at: format.dateTime(chosen.payableFrom) })
            : undefined
        }
        error={error}
        name="withdrawalAccountId"
        value={values.withdrawalAccountId}
        options={ofMethod.map(({ id, name, address }) => ({
          value: id,
          text: name ? `${name} · ${address}` : address,
        }))}
        onChange={(withdrawalAccountId) => onChange({ withdrawalAccountId })}
      />
    </>
  );
}
