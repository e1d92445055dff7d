import { type EditPromoterRates, type Promoter, promotionLimits } from '@parley/contracts/public';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { useFormat } from '../../../lib/format';
import { basisPointsOf, percentOf, percentText } from '../../../lib/percent';
import { toast } from '../../../lib/toasts';
import { InputField } from '../../../ui/form/Input';
import { useCheckedForm } from '../../../ui/form/use-checked-form';
import { FormDialog } from '../../../ui/mui/FormDialog';
import { useConfirmation } from '../../../ui/mui/use-confirmation';
import { promoterQuery } from '../queries';

interface RatesDialogProps {
  promoter: Promoter;
  email: string;
  onClose(): void;
}

const fields = [
  ['firstRebateRate', 'promotionReview.rates.first'],
  ['rebateRate', 'promotionReview.rates.later'],
] as const;

/** Rates of a promoter's direct referrals. They apply to payments from now on, so a change needs confirmation. */
export default function RatesDialog({ promoter, email, onClose }: RatesDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const confirmation = useConfirmation();
  const badRate = (text: string) => {
    const rate = basisPointsOf(text);
    return rate === null || rate > promotionLimits.rateMax;
  };
  const { field, errorOf, state } = useCheckedForm({
    initial: {
      firstRebateRate: percentOf(promoter.firstRebateRate),
      rebateRate: percentOf(promoter.rebateRate),
    },
    wrongIn: (texts) =>
      Object.fromEntries(
        fields.flatMap(([name]) => (badRate(texts[name]) ? [[name, t('promotionReview.rates.bad')]] : [])),
      ),
    save: async (texts) => {
      const body: EditPromoterRates = {
        firstRebateRate: basisPointsOf(texts.firstRebateRate) ?? 0,
        rebateRate: basisPointsOf(texts.rebateRate) ?? 0,
      };
      const change = (name: keyof EditPromoterRates) =>
        `${percentText(format, promoter[name])} → ${percentText(format, body[name])}`;
      confirmation.ask({
        title: t('promotionReview.rates.ask', { email }),
        text: t('promotionReview.rates.askText', {
          first: change('firstRebateRate'),
          later: change('rebateRate'),
        }),
        action: t('promotionReview.rates.action'),
        harmless: true,
        run: async () => {
          const saved = await api.call('promoters.edit-rates', {
            params: { id: promoter.tenantId },
            body,
          });
          client.setQueryData(promoterQuery(promoter.tenantId).queryKey, saved);
          toast(t('promotionReview.rates.saved', { email }));
          onClose();
        },
      });
    },
  });
  return (
    <>
      <FormDialog
        {...state}
        title={t('promotionReview.rates.titleOf', { email })}
        submit={t('promotionReview.rates.submit')}
        onClose={onClose}
      >
        {fields.map(([name, label]) => (
          <InputField
            key={name}
            label={t(label)}
            help={t(`promotionReview.rates.help.${name}`)}
            error={errorOf(name)}
            {...field(name)}
            inputMode="decimal"
            autoComplete="off"
            end="%"
          />
        ))}
      </FormDialog>
      {confirmation.dialog}
    </>
  );
}
