import type { ReviewedWithdrawal } from '@parley/contracts/public';
import { useMutation } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { toastFailure } from '../../../lib/failure-text';
import { Button } from '../../../ui/Button';
import { CopyButton } from '../../../ui/CopyButton';
import styles from '../review.module.css';

/** The masked address; the full one on request, which the audit log records. */
export function PayoutAddressField({ withdrawal }: { withdrawal: ReviewedWithdrawal }) {
  const { t } = useTranslation();
  const { id, withdrawalAccount } = withdrawal;
  const reveal = useMutation({
    mutationFn: () => api.call('withdrawal-review.reveal', { params: { id } }),
    onError: (error) => toastFailure(t, error),
    // An address leaves the memory when it is no longer shown.
    gcTime: 0,
  });
  const whole = reveal.data?.address;
  return (
    <span className={styles.address}>
      <code>{whole ?? withdrawalAccount.address}</code>
      {whole === undefined ? (
        <Button
          size="small"
          startIcon={<Eye size={14} />}
          title={t('promotionReview.revealHint')}
          disabled={reveal.isPending}
          onClick={() => reveal.mutate()}
        >
          {t('promotionReview.reveal')}
        </Button>
      ) : (
        <CopyButton text={whole} label={t('promotionReview.copyAddress')} />
      )}
    </span>
  );
}
