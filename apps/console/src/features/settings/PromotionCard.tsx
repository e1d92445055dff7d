import {
  type InstallationSettings,
  type LevelRates,
  promotionLimits,
  type WithdrawalMethod,
  withdrawalMethods,
} from '@parley/contracts/public';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { wholeOf } from '../../lib/decimal';
import { useFormat } from '../../lib/format';
import { useLeaveGuard } from '../../lib/use-leave-guard';
import { operatorKeys } from '../../lib/operator-keys';
import { basisPointsOf, percentOf } from '../../lib/percent';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Checkbox } from '../../ui/form/Checkbox';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { NumberInput } from '../../ui/form/NumberInput';
import { useSave } from '../../ui/form/use-save';
import page from '../../ui/Page.module.css';
import styles from './SettingsPage.module.css';

const levels = ['level2', 'level3', 'level4'] as const satisfies (keyof LevelRates)[];
const { rateMax, holdDaysMax } = promotionLimits;

type PromotionSettings = Pick<
  InstallationSettings,
  'promotionLevelRates' | 'promotionHoldDays' | 'withdrawalMethods'
>;

/** The form's fields as they are typed. */
const fieldsOf = ({
  promotionLevelRates,
  promotionHoldDays,
  withdrawalMethods: methods,
}: PromotionSettings) => ({
  level2: percentOf(promotionLevelRates.level2),
  level3: percentOf(promotionLevelRates.level3),
  level4: percentOf(promotionLevelRates.level4),
  days: String(promotionHoldDays),
  methods,
});

type Fields = ReturnType<typeof fieldsOf>;

/** Values of the fields; null for those that are wrong. */
function valuesOf(fields: Fields) {
  const upTo = (max: number, value: number | null) => (value !== null && value <= max ? value : null);
  return {
    level2: upTo(rateMax, basisPointsOf(fields.level2)),
    level3: upTo(rateMax, basisPointsOf(fields.level3)),
    level4: upTo(rateMax, basisPointsOf(fields.level4)),
    days: upTo(holdDaysMax, wholeOf(fields.days)),
  };
}

/** Null while a field is wrong. */
function settingsOf(fields: Fields): PromotionSettings | null {
  const { level2, level3, level4, days } = valuesOf(fields);
  if (level2 === null || level3 === null || level4 === null || days === null) return null;
  return {
    promotionLevelRates: { level2, level3, level4 },
    promotionHoldDays: days,
    withdrawalMethods: fields.methods,
  };
}

/** Rates of the levels above the direct one, the hold, and how promoters may be paid. */
export function PromotionCard({ before }: { before: PromotionSettings }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [fields, setFields] = useState(fieldsOf(before));
  const [tried, setTried] = useState(false);
  const { save, busy } = useSave(
    (body: Partial<InstallationSettings>) => api.call('settings.edit', { body }),
    {
      saved: t('settings.promotion.saved'),
      onSaved: (settings) => {
        client.setQueryData(operatorKeys.settings, settings);
        setFields(fieldsOf(settings));
        setTried(false);
      },
    },
  );
  const isSame = JSON.stringify(fields) === JSON.stringify(fieldsOf(before));
  useLeaveGuard(!isSame);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const settings = settingsOf(fields);
    if (settings && !busy) save(settings);
  };
  const set = (change: Partial<Fields>) => setFields({ ...fields, ...change });
  return (
    <Card title={t('settings.promotion.title')}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p className={page.dim}>{t('settings.promotion.text')}</p>
        <TermFields fields={fields} tried={tried} onChange={set} />
        <Methods value={fields.methods} onChange={(methods) => set({ methods })} />
        <div>
          <Button size="large" type="submit" disabled={busy || isSame}>
            {t('common.save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

interface TermFieldsProps {
  fields: Fields;
  /** Wrong fields are told once it was tried to save them. */
  tried: boolean;
  onChange(change: Partial<Fields>): void;
}

function TermFields({ fields, tried, onChange }: TermFieldsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const values = valuesOf(fields);
  const errorOf = (name: keyof typeof values, text: string) =>
    tried && values[name] === null ? text : undefined;
  return (
    <>
      {levels.map((level) => (
        <Field
          key={level}
          label={t(`settings.promotion.${level}`)}
          error={errorOf(level, t('settings.promotion.badRate'))}
        >
          {(fieldProps) => (
            <Input
              {...fieldProps}
              name={level}
              inputMode="decimal"
              autoComplete="off"
              end="%"
              value={fields[level]}
              onChange={(event) => onChange({ [level]: event.target.value })}
            />
          )}
        </Field>
      ))}
      <Field
        label={t('settings.promotion.hold')}
        help={t('settings.promotion.holdHelp')}
        error={errorOf('days', t('settings.promotion.badDays', { max: format.number(holdDaysMax) }))}
      >
        {(fieldProps) => (
          <NumberInput
            {...fieldProps}
            name="days"
            unit={t('settings.promotion.days')}
            value={fields.days}
            onChange={(event) => onChange({ days: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}

function Methods({
  value,
  onChange,
}: {
  value: WithdrawalMethod[];
  onChange(methods: WithdrawalMethod[]): void;
}) {
  const { t } = useTranslation();
  return (
    <Field group label={t('settings.promotion.methods')} help={t('settings.promotion.methodsHelp')}>
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
