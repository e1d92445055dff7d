import { linkContactKinds, promotionLimits, supportLimits } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/form/Field';
import formStyles from '../../../ui/form/Form.module.css';
import { Input } from '../../../ui/form/Input';
import type { CheckedForm } from '../../../ui/form/use-checked-form';
import { Segments } from '../../../ui/Segments';
import type { LinkFormValues } from './form-values';

/** The customer service that the link's visitors see. */
export function ContactFields({ form }: { form: CheckedForm<LinkFormValues> }) {
  const { field, set, errorOf } = form;
  const { contact } = form.values;
  const { t } = useTranslation();
  return (
    <>
      <Field group label={t('promotionCenter.columns.contact')} help={t('promotionCenter.form.contactHelp')}>
        {() => (
          <Segments
            label={t('promotionCenter.columns.contact')}
            value={contact.kind}
            options={linkContactKinds.map((value) => ({
              value,
              text: t(`promotionCenter.contact.${value}`),
            }))}
            onChange={(kind) => set({ contact: { ...contact, kind } })}
          />
        )}
      </Field>
      {contact.kind === 'own' && (
        <div className={formStyles.pair}>
          <Field label={t('promotionCenter.form.account')} error={errorOf('contact.account')}>
            {(fieldProps) => (
              <Input
                {...fieldProps}
                {...field('contact.account')}
                autoComplete="off"
                maxLength={supportLimits.accountMax}
              />
            )}
          </Field>
          <Field label={t('promotionCenter.columns.contactPath')} error={errorOf('contact.path')}>
            {(fieldProps) => (
              <Input
                {...fieldProps}
                {...field('contact.path')}
                type="url"
                autoComplete="off"
                placeholder="https://"
                maxLength={promotionLimits.targetUrlMax}
              />
            )}
          </Field>
        </div>
      )}
    </>
  );
}
