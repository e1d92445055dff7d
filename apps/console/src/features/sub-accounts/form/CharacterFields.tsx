import { characterModes, type SubAccount } from '@parley/contracts/public';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { usePrivilege } from '../../../lib/privileges';
import { Field } from '../../../ui/form/Field';
import { SwitchField } from '../../../ui/form/SwitchField';
import { Segments } from '../../../ui/Segments';
import { UpgradeHint } from '../../../ui/UpgradeHint';
import { FormSection } from '../../../ui/form/FormSection';
import type { FormValues, Rules } from './form-values';
import { NumberField } from '../../../ui/form/NumberInput';
import styles from '../../../ui/form/FormPage.module.css';

interface CharacterFieldsProps {
  before: SubAccount | undefined;
  /** The main balance. */
  stock: number;
  rules: Rules;
}

/** The balance that the sub-account spends. A limited one can receive characters at once and be refilled. */
export function CharacterFields({ before, stock, rules }: CharacterFieldsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const {
    control,
    formState: { errors },
  } = useFormContext<FormValues>();
  const mode = useWatch({ control, name: 'characterMode' });
  const mayAllocate = usePrivilege('character-allocation');
  const mayBeLimited = mayAllocate || before?.characterMode === 'limited';
  const returned = mode === 'unlimited' ? (before?.characters ?? 0) : 0;
  return (
    <FormSection
      title={t('subAccounts.form.characterTitle')}
      note={t('subAccounts.form.characterNote', { shown: format.number(stock) })}
    >
      <Field
        group
        label={t('subAccounts.form.characterMode')}
        help={
          returned > 0
            ? t('subAccounts.form.returnHelp', { shown: format.number(returned) })
            : t(`subAccounts.form.${mode}Help`)
        }
        error={errors.characterMode?.message}
      >
        {() => (
          <>
            <Controller
              name="characterMode"
              control={control}
              render={({ field }) => (
                <Segments
                  label={t('subAccounts.form.characterMode')}
                  value={field.value}
                  options={characterModes.toReversed().map((value) => ({
                    value,
                    text: t(`subAccounts.characterMode.${value}`),
                    disabled: value === 'limited' && !mayBeLimited && field.value !== value,
                  }))}
                  onChange={field.onChange}
                />
              )}
            />
            {!mayBeLimited && <UpgradeHint privilege="character-allocation" />}
          </>
        )}
      </Field>
      {mode === 'limited' && <Limited isNew={before === undefined} rules={rules} />}
    </FormSection>
  );
}

function Limited({ isNew, rules }: { isNew: boolean; rules: Rules }) {
  const { t } = useTranslation();
  const {
    register,
    control,
    formState: { errors },
  } = useFormContext<FormValues>();
  const refills = useWatch({ control, name: 'autoAllocate' });
  const unit = t('subAccounts.form.characterUnit');
  const missing = usePrivilege('character-allocation') ? undefined : 'character-allocation';
  return (
    <>
      {isNew && (
        <div className={styles.pair}>
          <NumberField
            optional
            label={t('subAccounts.form.initial')}
            help={t('subAccounts.form.initialHelp')}
            error={errors.characters?.message}
            unit={unit}
            {...register('characters', { validate: rules.characters })}
          />
        </div>
      )}
      <Controller
        name="autoAllocate"
        control={control}
        render={({ field }) => (
          <SwitchField
            label={t('subAccounts.form.autoAllocate')}
            help={t('subAccounts.form.autoAllocateHelp')}
            missing={missing}
            checked={field.value}
            onChange={field.onChange}
          />
        )}
      />
      {refills && (
        <div className={styles.pair}>
          <NumberField
            label={t('subAccounts.form.lowThreshold')}
            error={errors.lowThreshold?.message}
            unit={unit}
            {...register('lowThreshold', { validate: rules.refill })}
          />
          <NumberField
            label={t('subAccounts.form.refillAmount')}
            error={errors.refillAmount?.message}
            unit={unit}
            {...register('refillAmount', { validate: rules.refill })}
          />
        </div>
      )}
    </>
  );
}
