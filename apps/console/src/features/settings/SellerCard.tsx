import type { InstallationSettings } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { PartyFields } from './PartyFields';
import { SettingsForm } from './SettingsForm';
import { useSettingsForm } from './use-settings-form';

const valuesOf = ({ seller }: InstallationSettings) => ({ seller });

/** Edits the seller that receipts name. */
export function SellerCard({ before }: { before: InstallationSettings }) {
  const { t } = useTranslation();
  const form = useSettingsForm({
    before,
    valuesOf,
    bodyOf: (values) => values,
    saved: t('settings.sellerSaved'),
  });
  return (
    <SettingsForm form={form} title={t('settings.seller')} text={t('settings.sellerText')}>
      <PartyFields
        nameHelp={t('settings.sellerNameHelp')}
        field={(part) => form.field(`seller.${part}`)}
        errorOf={(part) => form.errorOf(`seller.${part}`)}
      />
    </SettingsForm>
  );
}
