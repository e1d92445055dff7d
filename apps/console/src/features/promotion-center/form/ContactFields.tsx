import { linkContactKinds, promotionLimits, supportLimits } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/form/Field';
import formStyles from '../../../ui/form/Form.module.css';
import { Input } from '../../../ui/form/Input';
import { Segments } from '../../../ui/Segments';
import type { LinkFieldsProps } from './LinkFields';

/** The customer service that visitors of the link meet. */
export function ContactFields({ values, errorOf, set }: LinkFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Field group label={t('promotionCenter.columns.contact')} help={t('promotionCenter.form.contactHelp')}>
        {() => (
          <Segments
            label={t('promotionCenter.columns.contact')}
            value={values.contactKind}
            options={linkContactKinds.map((value) => ({
              value,
              text: t(`promotionCenter.contact.${value}`),
            }))}
            onChange={(contactKind) => set({ contactKind })}
          />
        )}
      </Field>
      {values.contactKind === 'own' && (
        <div className={formStyles.pair}>
          <Field label={t('promotionCenter.form.account')} error={errorOf('contact.account')}>
            {(fieldProps) => (
              <Input
                {...fieldProps}
                name="contact.account"
                autoComplete="off"
                value={values['contact.account']}
                maxLength={supportLimits.accountMax}
                onChange={(event) => set({ 'contact.account': event.target.value })}
              />
            )}
          </Field>
          <Field label={t('promotionCenter.columns.contactPath')} error={errorOf('contact.path')}>
            {(fieldProps) => (
              <Input
                {...fieldProps}
                name="contact.path"
                type="url"
                autoComplete="off"
                placeholder="https://"
                value={values['contact.path']}
                maxLength={promotionLimits.targetUrlMax}
                onChange={(event) => set({ 'contact.path': event.target.value })}
              />
            )}
          </Field>
        </div>
      )}
    </>
  );
}
