import { shareLimits, type WorkOrder } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../../lib/failure-text';
import { toast } from '../../../lib/toasts';
import { Button } from '../../../ui/Button';
import { PasswordField } from '../../../ui/form/PasswordInput';
import { useCheckedForm } from '../../../ui/form/use-checked-form';
import { FormDialog } from '../../../ui/mui/FormDialog';
import { workOrderQuery } from '../../work-orders/public';
import { useSetCommonPassword } from '../mutations';
import { isSharePassword, passwordRule } from './form-values';
import styles from './ShareForm.module.css';

interface CommonPasswordFormProps {
  workOrderId: string;
  onClose(): void;
}

/** The common password, which opens every share of an order that uses it. */
export default function CommonPasswordForm({ workOrderId, onClose }: CommonPasswordFormProps) {
  const { data: order } = useQuery(workOrderQuery(workOrderId));
  return order ? <Form order={order} onClose={onClose} /> : null;
}

function Form({ order, onClose }: { order: WorkOrder; onClose(): void }) {
  const { t } = useTranslation();
  const set = useSetCommonPassword(order.id);
  const { field, errorOf, state } = useCheckedForm({
    initial: { password: '' },
    wrongIn: ({ password }) => (isSharePassword(password) ? {} : { password: passwordRule(t) }),
    save: ({ password }) => set.mutateAsync(password),
    onSaved: () => {
      toast(t('workOrderShares.common.saved'));
      onClose();
    },
  });
  const remove = () =>
    set.mutate(null, {
      onSuccess: () => {
        toast(t('workOrderShares.common.removed'));
        onClose();
      },
      onError: (error) => toastFailure(t, error),
    });
  const { passwordMin: least, passwordMax: most } = shareLimits;
  const label = t('workOrderShares.form.common');
  return (
    <FormDialog
      {...state}
      title={t('workOrderShares.common.title', { name: order.name })}
      submit={t('workOrderShares.common.submit')}
      onClose={onClose}
    >
      <p className="aside">{t('workOrderShares.common.text')}</p>
      <PasswordField
        label={label}
        help={t('workOrderShares.form.passwordHelp', { least, most })}
        error={errorOf('password')}
        {...field('password')}
        autoComplete="off"
        maxLength={most}
      />
      {order.hasCommonPassword && (
        <Button
          className={styles.start}
          color="error"
          variant="text"
          disabled={set.isPending}
          onClick={remove}
        >
          {t('workOrderShares.common.remove')}
        </Button>
      )}
    </FormDialog>
  );
}
