import { promotionLimits, type ReviewedWithdrawal } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { useFormat } from '../../../lib/format';
import { toast } from '../../../lib/toasts';
import { InputField } from '../../../ui/form/Input';
import { useCheckedForm } from '../../../ui/form/use-checked-form';
import { FormDialog } from '../../../ui/mui/FormDialog';
import { useConfirmation } from '../../../ui/mui/use-confirmation';
import { useReviewChanged } from '../use-review-changed';
import { PayoutAddressField } from './PayoutAddressField';

interface PayDialogProps {
  withdrawal: ReviewedWithdrawal;
  onClose(): void;
}

/** Takes the reference of an external payout and a confirmation, because it cannot be undone. */
export default function PayDialog({ withdrawal, onClose }: PayDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const changed = useReviewChanged();
  const confirmation = useConfirmation();
  const { id, tenantEmail, withdrawalAccount } = withdrawal;
  const net = format.money(withdrawal.net);
  const method = t(`promotionAccount.method.${withdrawalAccount.method}`);
  const { field, errorOf, state } = useCheckedForm({
    initial: { reference: '' },
    wrongIn: ({ reference }) => ({
      ...(reference.trim() === '' && { reference: t('promotionReview.pay.required') }),
    }),
    save: async (form) => {
      const reference = form.reference.trim();
      confirmation.ask({
        title: t('promotionReview.pay.ask', { net, email: tenantEmail }),
        text: t('promotionReview.pay.askText', { method, address: withdrawalAccount.address, reference }),
        action: t('promotionReview.pay.action'),
        harmless: true,
        run: async () => {
          await api.call('withdrawal-review.pay', { params: { id }, body: { reference } });
          toast(t('promotionReview.pay.done', { net, email: tenantEmail }));
          onClose();
          await changed();
        },
      });
    },
  });
  return (
    <>
      <FormDialog
        {...state}
        title={t('promotionReview.pay.title', { net })}
        submit={t('promotionReview.pay.submit')}
        onClose={onClose}
      >
        <p className="dim">{t('promotionReview.pay.text', { net, method })}</p>
        <PayoutAddressField withdrawal={withdrawal} />
        <InputField
          label={t('promotionReview.pay.reference')}
          help={t('promotionReview.pay.referenceHelp')}
          error={errorOf('reference')}
          {...field('reference')}
          autoComplete="off"
          spellCheck={false}
          maxLength={promotionLimits.payoutReferenceMax}
        />
      </FormDialog>
      {confirmation.dialog}
    </>
  );
}
