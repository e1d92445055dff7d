import { AddAccountDialog } from '../accounts/AddAccountDialog';
import { WithdrawDialog } from '../withdrawals/WithdrawDialog';
import type { AccountSearch } from './account-search';

interface AccountDialogsProps {
  form: NonNullable<AccountSearch['form']>;
  onForm(form: AccountSearch['form']): void;
  onRequested(id: string): void;
}

export default function AccountDialogs({ form, onForm, onRequested }: AccountDialogsProps) {
  const close = () => onForm(undefined);
  if (form === 'account') return <AddAccountDialog onClose={close} />;
  return <WithdrawDialog onAddAccount={() => onForm('account')} onRequested={onRequested} onClose={close} />;
}
