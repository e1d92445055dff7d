import {
  dedupeScopes,
  type Privilege,
  type SubAccountSwitch,
  subAccountSwitches,
  subAccountSwitchNames,
} from '@parley/contracts/public';
import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usePrivilege } from '../../../lib/privileges';
import { Field } from '../../../ui/form/Field';
import { SwitchField } from '../../../ui/form/SwitchField';
import { Segments } from '../../../ui/Segments';
import { UpgradeHint } from '../../../ui/UpgradeHint';
import { FormSection } from '../../../ui/form/FormSection';
import type { FormValues } from './form-values';
import styles from './SubAccountForm.module.css';

/** A sub-account's switches and its deduplication. Some need a privilege of the package. */
export function ServiceFields() {
  const { t } = useTranslation();
  return (
    <FormSection title={t('subAccounts.form.service')} note={t('subAccounts.form.serviceNote')}>
      <div className={styles.switches}>
        {subAccountSwitchNames.map((name) => {
          const { privilege } = subAccountSwitches[name];
          return privilege === null ? (
            <SwitchRow key={name} name={name} />
          ) : (
            <PrivilegedSwitchRow key={name} name={name} privilege={privilege} />
          );
        })}
      </div>
      <Dedupe />
    </FormSection>
  );
}

function SwitchRow({ name, missing }: { name: SubAccountSwitch; missing?: Privilege | undefined }) {
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
          missing={missing}
          checked={field.value}
          onChange={field.onChange}
        />
      )}
    />
  );
}

const PrivilegedSwitchRow = ({ name, privilege }: { name: SubAccountSwitch; privilege: Privilege }) => (
  <SwitchRow name={name} missing={usePrivilege(privilege) ? undefined : privilege} />
);

function Dedupe() {
  const { t } = useTranslation();
  const { control } = useFormContext<FormValues>();
  const isOpen = usePrivilege('tenant-wide-dedupe');
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
                  disabled: value === 'tenant' && !isOpen && field.value !== value,
                }))}
                onChange={field.onChange}
              />
              {!isOpen && <UpgradeHint privilege="tenant-wide-dedupe" />}
            </>
          )}
        </Field>
      )}
    />
  );
}
