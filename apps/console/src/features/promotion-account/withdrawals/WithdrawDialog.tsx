import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormDialogWait } from '../../../ui/mui/FormDialogWait';
import { promotionTermsQuery } from '../../promotion-center/public';
import { promotionSummaryQuery, withdrawalAccountsQuery } from '../queries';
import { WithdrawForm } from './WithdrawForm';

interface WithdrawDialogProps {
  onAddAccount(): void;
  onRequested(id: string): void;
  onClose(): void;
}

/** Waits for the form's data: the available amount, the terms and the accounts. */
export function WithdrawDialog(props: WithdrawDialogProps) {
  const { t } = useTranslation();
  const summary = useQuery(promotionSummaryQuery);
  const terms = useQuery(promotionTermsQuery);
  const accounts = useQuery(withdrawalAccountsQuery);
  if (summary.data && terms.data && accounts.data)
    return (
      <WithdrawForm
        {...props}
        context={{ summary: summary.data, terms: terms.data, accounts: accounts.data }}
      />
    );
  const pending = [summary, terms, accounts].find(({ data }) => !data) ?? summary;
  return (
    <FormDialogWait title={t('promotionAccount.withdraw.action')} query={pending} onClose={props.onClose} />
  );
}
