import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormDialogWait } from '../../../ui/mui/FormDialogWait';
import { promotionTermsQuery } from '../../promotion-center/public';
import { AddAccountForm } from './AddAccountForm';

/** Waits for the available methods. */
export function AddAccountDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const terms = useQuery(promotionTermsQuery);
  if (terms.data) return <AddAccountForm methods={terms.data.withdrawalMethods} onClose={onClose} />;
  return <FormDialogWait title={t('promotionAccount.accounts.add')} query={terms} onClose={onClose} />;
}
