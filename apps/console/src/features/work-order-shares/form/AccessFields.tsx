import { shareLimits, type WorkOrder } from '@parley/contracts/public';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usePrivilege } from '../../../lib/privileges';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/form/Field';
import { InputField } from '../../../ui/form/Input';
import { Segments } from '../../../ui/Segments';
import { UpgradeHint } from '../../../ui/UpgradeHint';
import { accessChoices, type ShareFormValues, type ShareRules } from './form-values';
import styles from './ShareForm.module.css';

interface AccessFieldsProps {
  order: WorkOrder | undefined;
  rules: ShareRules;
  onCommonPassword(workOrderId: string): void;
}

/** Chooses the share's own password, the common one, or none. */
export function AccessFields({ order, rules, onCommonPassword }: AccessFieldsProps) {
  const { t } = useTranslation();
  const mayLock = usePrivilege('share-passwords');
  const { control, formState } = useFormContext<ShareFormValues>();
  const access = useWatch({ control, name: 'access' });
  const help = () => {
    if (access === 'public') return t('workOrderShares.form.publicHelp');
    if (access === 'own' || !order) return undefined;
    return t(
      order.hasCommonPassword ? 'workOrderShares.form.commonHelp' : 'workOrderShares.form.commonMissing',
      {
        name: order.name,
      },
    );
  };
  return (
    <>
      <Field
        group
        label={t('workOrderShares.form.access')}
        help={help()}
        error={formState.errors.access?.message}
      >
        {() => (
          <>
            <Controller
              name="access"
              control={control}
              rules={{ validate: rules.access }}
              render={({ field }) => (
                <Segments
                  label={t('workOrderShares.form.access')}
                  value={field.value}
                  options={accessChoices.map((value) => ({
                    value,
                    text: t(`workOrderShares.form.${value}`),
                    disabled: value !== 'public' && !mayLock,
                  }))}
                  onChange={field.onChange}
                />
              )}
            />
            {!mayLock && <UpgradeHint privilege="share-passwords" />}
          </>
        )}
      </Field>
      {access === 'own' && <OwnPassword validate={rules.password} />}
      {access === 'common' && order && !order.hasCommonPassword && (
        <Button className={styles.start} onClick={() => onCommonPassword(order.id)}>
          {t('workOrderShares.form.setCommon')}
        </Button>
      )}
    </>
  );
}

function OwnPassword({ validate }: { validate: ShareRules['password'] }) {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<ShareFormValues>();
  const { passwordMin: least, passwordMax: most } = shareLimits;
  return (
    <InputField
      label={t('workOrderShares.form.password')}
      help={t('workOrderShares.form.passwordHelp', { least, most })}
      error={formState.errors.password?.message}
      autoComplete="off"
      maxLength={most}
      {...register('password', { validate })}
    />
  );
}
