import { dedupeScopes, type PrivilegeCode, type SubAccount } from '@parley/contracts/public';
import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usePrivilege } from '../../lib/privileges';
import { Field } from '../../ui/Field';
import { Segments } from '../../ui/Segments';
import type { FormValues } from './form-values';
import { FormSection } from './FormSection';
import styles from './SubAccountForm.module.css';
import { SwitchField } from './SwitchField';
import { UpgradeHint } from './UpgradeHint';

type Switch = 'multiDevice' | 'profileSharing' | 'autoReply' | 'sessionArchive';

/** How it works with people, and what of it the package must hold. */
export function ServiceFields({ before }: { before: SubAccount | undefined }) {
  const { t } = useTranslation();
  return (
    <FormSection title={t('subAccounts.form.service')} note={t('subAccounts.form.serviceNote')}>
      <div className={styles.switches}>
        <Plain name="multiDevice" />
        <Plain name="profileSharing" />
        <Gated name="autoReply" code="B0005" wasOn={before?.autoReply ?? false} />
        <Gated name="sessionArchive" code="B0006" wasOn={before?.sessionArchive ?? false} />
      </div>
      <Dedupe wasOn={before?.dedupeScope === 'tenant'} />
    </FormSection>
  );
}

function Plain({ name, locked }: { name: Switch; locked?: PrivilegeCode | undefined }) {
  const { t } = useTranslation();
  const { control } = useFormContext<FormValues>();
  return (
    <Controller
      name={name}
      control={control}
      render={({ field, fieldState }) => (
        <SwitchField
          label={t(`subAccounts.form.${name}`)}
          help={t(`subAccounts.form.${name}Help`)}
          error={fieldState.error?.message}
          locked={locked}
          checked={field.value}
          onChange={field.onChange}
        />
      )}
    />
  );
}

/** What was on before the package ran out may stay on, and be switched off. */
function Gated({ name, code, wasOn }: { name: Switch; code: PrivilegeCode; wasOn: boolean }) {
  const isOpen = usePrivilege(code) || wasOn;
  return <Plain name={name} locked={isOpen ? undefined : code} />;
}

function Dedupe({ wasOn }: { wasOn: boolean }) {
  const { t } = useTranslation();
  const { control } = useFormContext<FormValues>();
  const isOpen = usePrivilege('B0008') || wasOn;
  return (
    <Controller
      name="dedupeScope"
      control={control}
      render={({ field, fieldState }) => (
        <Field
          group
          label={t('subAccounts.form.dedupe')}
          help={t('subAccounts.form.dedupeHelp')}
          error={fieldState.error?.message}
        >
          {() => (
            <>
              <Segments
                label={t('subAccounts.form.dedupe')}
                value={field.value}
                options={dedupeScopes.map((value) => ({
                  value,
                  text:
                    value === 'tenant' ? t('subAccounts.form.dedupeTenant') : t('subAccounts.form.dedupeSub'),
                  disabled: value === 'tenant' && !isOpen,
                }))}
                onChange={field.onChange}
              />
              {!isOpen && <UpgradeHint code="B0008" />}
            </>
          )}
        </Field>
      )}
    />
  );
}
