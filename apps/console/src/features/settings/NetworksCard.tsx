import { ApiFailure } from '@parley/client/errors';
import { type InstallationSettings, settingLimits } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { Field } from '../../ui/form/Field';
import { TextArea } from '../../ui/form/TextArea';
import { FieldError } from '../../ui/form/use-form-failure';
import { SettingsForm } from './SettingsForm';
import { useSettingsForm } from './use-settings-form';
import styles from './SettingsPage.module.css';

const field = 'allowedPrivateNetworks';

const valuesOf = (settings: InstallationSettings) => ({ [field]: settings[field].join('\n') });

const networksOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The private networks that requests may reach, one per line. */
export function NetworksCard({ before }: { before: InstallationSettings }) {
  const { t } = useTranslation();
  const format = useFormat();
  const form = useSettingsForm({
    before,
    valuesOf,
    wrongIn: (values) =>
      networksOf(values[field]).length > settingLimits.networksMax
        ? { [field]: t('settings.tooMany', { shown: format.number(settingLimits.networksMax) }) }
        : {},
    bodyOf: (values) => ({ [field]: networksOf(values[field]) }),
    explain: (error, values) => {
      const bad = badLines(error, networksOf(values[field]));
      if (bad.length === 0) return error;
      return new FieldError(field, t('settings.badNetworks', { names: bad.join(', ') }));
    },
    saved: t('settings.networksSaved'),
  });
  return (
    <SettingsForm form={form} title={t('settings.networks')} text={t('settings.networksText')}>
      <Field
        label={t('settings.networksLabel')}
        help={t('settings.networksHelp')}
        error={form.errorOf(field)}
      >
        {(fieldProps) => (
          <div className={styles.mono}>
            <TextArea
              {...fieldProps}
              {...form.field(field)}
              rows={5}
              placeholder="10.1.0.0/16"
              spellCheck={false}
            />
          </div>
        )}
      </Field>
    </SettingsForm>
  );
}

/** The refused lines, found by their place in the list. */
function badLines(error: unknown, networks: string[]): string[] {
  const details = error instanceof ApiFailure ? error.details : [];
  return details.flatMap(({ field: at }) => {
    const line = at.startsWith(`${field}[`) && networks[Number.parseInt(at.slice(field.length + 1), 10)];
    return line ? [line] : [];
  });
}
