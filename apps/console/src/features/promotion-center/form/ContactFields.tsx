import { linkContactKinds, promotionLimits, supportLimits } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import formStyles from '../../../ui/form/Form.module.css';
import { InputField } from '../../../ui/form/Input';
import type { CheckedForm } from '../../../ui/form/use-checked-form';
import { SegmentsField } from '../../../ui/Segments';
import type { LinkFormValues } from './form-values';

/** The customer service that the link's visitors see. */
export function ContactFields({ form }: { form: CheckedForm<LinkFormValues> }) {
  const { field, set, errorOf } = form;
  const { contact } = form.values;
  const { t } = useTranslation();
  return (
    <>
      <SegmentsField
        label={t('promotionCenter.columns.contact')}
        help={t('promotionCenter.form.contactHelp')}
        value={contact.kind}
        options={linkContactKinds.map((value) => ({
          value,
          text: t(`promotionCenter.contact.${value}`),
        }))}
        onChange={(kind) => set({ contact: { ...contact, kind } })}
      />
      {contact.kind === 'own' && (
        <div className={formStyles.pair}>
          <InputField
            label={t('promotionCenter.form.account')}
            error={errorOf('contact.account')}
            {...field('contact.account')}
            autoComplete="off"
            maxLength={supportLimits.accountMax}
          />
          <InputField
            label={t('promotionCenter.columns.contactPath')}
            error={errorOf('contact.path')}
            {...field('contact.path')}
            type="url"
            autoComplete="off"
            placeholder="https://"
            maxLength={promotionLimits.targetUrlMax}
          />
        </div>
      )}
    </>
  );
}
