import { type InstallationSettings, settingLimits } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { decimalOf, unitsOf } from '../../lib/decimal';
import { InputField } from '../../ui/form/Input';
import { SettingsForm } from './SettingsForm';
import { useSettingsForm } from './use-settings-form';

const { rmbRateMin, rmbRateMax } = settingLimits;
const places = 4;

const valuesOf = ({ rmbRate }: InstallationSettings) => ({ rmbRate: decimalOf(rmbRate, places) });

/** The RMB per dollar that every price shows. */
export function RateCard({ before }: { before: InstallationSettings }) {
  const { t } = useTranslation();
  const form = useSettingsForm({
    before,
    valuesOf,
    wrongIn: ({ rmbRate }) => {
      const rate = unitsOf(rmbRate, places);
      const isRate = rate !== null && rate >= rmbRateMin && rate <= rmbRateMax;
      return isRate ? {} : { rmbRate: t('settings.rate.bad') };
    },
    bodyOf: ({ rmbRate }) => ({ rmbRate: unitsOf(rmbRate, places) ?? rmbRateMin }),
    saved: t('settings.rate.saved'),
  });
  return (
    <SettingsForm form={form} title={t('settings.rate.title')} text={t('settings.rate.text')}>
      <InputField
        label={t('settings.rate.label')}
        help={t('settings.rate.help')}
        error={form.errorOf('rmbRate')}
        {...form.field('rmbRate')}
        inputMode="decimal"
        autoComplete="off"
        end="RMB"
      />
    </SettingsForm>
  );
}
