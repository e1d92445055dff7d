import { promotionLimits, type ProposeCorrection } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { centsOf } from '../../../lib/decimal';
import { useFormat } from '../../../lib/format';
import { useIdempotencyKey } from '../../../lib/idempotency-key';
import { toast } from '../../../lib/toasts';
import { InputField } from '../../../ui/form/Input';
import { ReasonField } from '../../../ui/form/ReasonField';
import { useCheckedForm } from '../../../ui/form/use-checked-form';
import { FieldError } from '../../../ui/form/use-form-failure';
import { FormDialog } from '../../../ui/mui/FormDialog';
import { SegmentsField } from '../../../ui/Segments';
import { useReviewChanged } from '../use-review-changed';

const directions = ['add', 'take'] as const;

interface CorrectionDialogProps {
  /** Absent when the operator still has to choose the promoter. */
  promoter?: { tenantId: string; email: string };
  onClose(): void;
}

/** The tenant with this id or owner's email; null if there is none. */
async function tenantIdOf(text: string): Promise<string | null> {
  const { items } = await api.call('tenants.list', { query: { search: text, pageSize: 100 } });
  const named = text.toLowerCase();
  return items.find(({ id, email }) => id === named || email.toLowerCase() === named)?.id ?? null;
}

/** Takes a signed amount and a reason. Another operator decides. */
export default function CorrectionDialog({ promoter, onClose }: CorrectionDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const key = useIdempotencyKey();
  const changed = useReviewChanged();
  const { correctionMax, reasonMax } = promotionLimits;
  const { values, field, set, errorOf, state } = useCheckedForm({
    initial: {
      tenant: promoter?.tenantId ?? '',
      direction: 'add',
      amount: '',
      reason: '',
    },
    wrongIn: ({ tenant, amount, reason }) => {
      const cents = centsOf(amount);
      return {
        ...(tenant.trim() === '' && { tenant: t('promotionReview.propose.badTenant') }),
        ...((cents === null || cents < 1 || cents > correctionMax) && {
          amount: t('promotionReview.propose.badAmount', { most: format.money(correctionMax) }),
        }),
        ...(reason.trim() === '' && { reason: t('common.required') }),
      };
    },
    save: async ({ tenant, direction, amount, reason }) => {
      const cents = centsOf(amount) ?? 0;
      const tenantId = promoter?.tenantId ?? (await tenantIdOf(tenant.trim()));
      if (tenantId === null) throw new FieldError('tenant', t('promotionReview.propose.badTenant'));
      const body: ProposeCorrection = {
        tenantId,
        amount: direction === 'take' ? -cents : cents,
        reason: reason.trim(),
      };
      await api.call('corrections.propose', { body, key: key.forBody(body) });
      key.complete();
      toast(t('promotionReview.propose.done'));
      onClose();
      await changed();
    },
  });
  return (
    <FormDialog
      {...state}
      title={
        promoter
          ? t('promotionReview.propose.titleOf', { email: promoter.email })
          : t('promotionReview.propose.title')
      }
      submit={t('promotionReview.propose.submit')}
      onClose={onClose}
    >
      <p className="dim">{t('promotionReview.propose.text')}</p>
      {!promoter && (
        <InputField
          label={t('promotionReview.propose.tenant')}
          help={t('promotionReview.propose.tenantHelp')}
          error={errorOf('tenant')}
          {...field('tenant')}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
        />
      )}
      <SegmentsField
        label={t('promotionReview.propose.direction')}
        value={values.direction}
        options={directions.map((value) => ({ value, text: t(`promotionReview.propose.${value}`) }))}
        onChange={(direction) => set({ direction })}
      />
      <InputField
        label={t('promotionReview.propose.amount')}
        help={t(
          values.direction === 'take'
            ? 'promotionReview.propose.takeHelp'
            : 'promotionReview.propose.addHelp',
        )}
        error={errorOf('amount')}
        {...field('amount')}
        inputMode="decimal"
        autoComplete="off"
        end="USD"
      />
      <ReasonField
        help={t('promotionReview.propose.reasonHelp')}
        error={errorOf('reason')}
        most={reasonMax}
        {...field('reason')}
      />
    </FormDialog>
  );
}
