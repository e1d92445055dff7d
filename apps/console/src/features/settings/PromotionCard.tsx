import {
  type InstallationSettings,
  type LevelRates,
  promotionLimits,
  type WithdrawalMethod,
  withdrawalMethods,
} from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { wholeOf } from '../../lib/decimal';
import { useFormat } from '../../lib/format';
import { basisPointsOf, percentOf } from '../../lib/percent';
import { Checkbox } from '../../ui/form/Checkbox';
import { Field } from '../../ui/form/Field';
import { InputField } from '../../ui/form/Input';
import { NumberField } from '../../ui/form/NumberInput';
import { SettingsForm } from './SettingsForm';
import { useSettingsForm } from './use-settings-form';

const levels = ['level2', 'level3', 'level4'] as const satisfies (keyof LevelRates)[];
const { rateMax, holdDaysMax } = promotionLimits;

const valuesOf = ({
  promotionLevelRates: { level2, level3, level4 },
  promotionHoldDays,
  withdrawalMethods: methods,
}: InstallationSettings) => ({
  promotionLevelRates: { level2: percentOf(level2), level3: percentOf(level3), level4: percentOf(level4) },
  promotionHoldDays: String(promotionHoldDays),
  withdrawalMethods: methods,
});

type Values = ReturnType<typeof valuesOf>;

function bodyOf({ promotionLevelRates, promotionHoldDays, withdrawalMethods: methods }: Values) {
  const rate = (level: keyof LevelRates) => basisPointsOf(promotionLevelRates[level]) ?? 0;
  return {
    promotionLevelRates: { level2: rate('level2'), level3: rate('level3'), level4: rate('level4') },
    promotionHoldDays: wholeOf(promotionHoldDays) ?? 0,
    withdrawalMethods: methods,
  };
}

const isUpTo = (most: number, value: number | null): boolean => value !== null && value <= most;

/** Rates of the upper levels, the hold, and the methods for paying promoters. */
export function PromotionCard({ before }: { before: InstallationSettings }) {
  const { t } = useTranslation();
  const format = useFormat();
  const form = useSettingsForm<Values>({
    before,
    valuesOf,
    wrongIn: ({ promotionLevelRates: rates, promotionHoldDays: days }) => ({
      ...Object.fromEntries(
        levels.flatMap((level) =>
          isUpTo(rateMax, basisPointsOf(rates[level]))
            ? []
            : [[`promotionLevelRates.${level}`, t('settings.promotion.badRate')]],
        ),
      ),
      ...(!isUpTo(holdDaysMax, wholeOf(days)) && {
        promotionHoldDays: t('settings.promotion.badDays', { max: format.number(holdDaysMax) }),
      }),
    }),
    bodyOf,
    saved: t('settings.promotion.saved'),
  });
  return (
    <SettingsForm form={form} title={t('settings.promotion.title')} text={t('settings.promotion.text')}>
      {levels.map((level) => (
        <InputField
          key={level}
          label={t(`settings.promotion.${level}`)}
          error={form.errorOf(`promotionLevelRates.${level}`)}
          {...form.field(`promotionLevelRates.${level}`)}
          inputMode="decimal"
          autoComplete="off"
          end="%"
        />
      ))}
      <NumberField
        label={t('settings.promotion.hold')}
        help={t('settings.promotion.holdHelp')}
        error={form.errorOf('promotionHoldDays')}
        {...form.field('promotionHoldDays')}
        unit={t('settings.promotion.days')}
      />
      <Methods
        value={form.values.withdrawalMethods}
        error={form.errorOf('withdrawalMethods')}
        onChange={(methods) => form.set({ withdrawalMethods: methods })}
      />
    </SettingsForm>
  );
}

interface MethodsProps {
  value: WithdrawalMethod[];
  error: string | undefined;
  onChange(methods: WithdrawalMethod[]): void;
}

function Methods({ value, error, onChange }: MethodsProps) {
  const { t } = useTranslation();
  return (
    <Field
      group
      label={t('settings.promotion.methods')}
      help={t('settings.promotion.methodsHelp')}
      error={error}
    >
      {() =>
        withdrawalMethods.map((method) => (
          <Checkbox
            key={method}
            name={method}
            checked={value.includes(method)}
            onChange={({ target }) =>
              onChange(
                withdrawalMethods.filter((one) => (one === method ? target.checked : value.includes(one))),
              )
            }
          >
            {method.toUpperCase()}
          </Checkbox>
        ))
      }
    </Field>
  );
}
