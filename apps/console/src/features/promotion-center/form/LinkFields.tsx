import { promotionLimits, promotionLinkLimits } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { InputField } from '../../../ui/form/Input';
import { TextAreaField } from '../../../ui/form/TextArea';
import type { CheckedForm } from '../../../ui/form/use-checked-form';
import { promotionTermsQuery } from '../queries';
import type { LinkFormValues } from './form-values';

interface LinkFieldsProps {
  form: CheckedForm<LinkFormValues>;
  isNew: boolean;
}

/** A custom link without its contact. Its code is fixed after creation. */
export function LinkFields({ form: { field, errorOf, values }, isNew }: LinkFieldsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { adContentMax, activityNameMax, inviteCodeMax, targetUrlMax } = promotionLimits;
  const { data: terms } = useQuery(promotionTermsQuery);
  const targetHelp = terms?.targets === 'own-domain' ? 'targetOwnDomain' : 'targetUrlHelp';
  // The present target may stay or be removed.
  const [before] = useState(values.targetUrl);
  const isLocked = terms?.targets === 'register-page' && before === '';
  const text = (name: 'name' | 'activityName' | 'inviteCode' | 'targetUrl') => ({
    ...field(name),
    autoComplete: 'off',
  });
  return (
    <>
      <InputField
        label={t('promotionCenter.columns.name')}
        error={errorOf('name')}
        {...text('name')}
        autoFocus
        maxLength={promotionLinkLimits.nameMax * 2}
      />
      <InputField
        optional
        label={t('promotionCenter.columns.activityName')}
        help={t('promotionCenter.form.activityNameHelp')}
        error={errorOf('activityName')}
        {...text('activityName')}
        maxLength={activityNameMax * 2}
      />
      <InputField
        label={t('promotionCenter.columns.inviteCode')}
        help={t(isNew ? 'promotionCenter.form.inviteCodeHelp' : 'promotionCenter.form.inviteCodeFixed')}
        error={isNew ? errorOf('inviteCode') : undefined}
        {...text('inviteCode')}
        readOnly={!isNew}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={inviteCodeMax * 2}
      />
      <InputField
        optional
        label={t('promotionCenter.columns.targetUrl')}
        help={t(`promotionCenter.form.${isLocked ? 'targetLocked' : targetHelp}`)}
        error={errorOf('targetUrl')}
        {...text('targetUrl')}
        readOnly={isLocked}
        type="url"
        placeholder="https://"
        maxLength={targetUrlMax * 2}
      />
      <TextAreaField
        optional
        label={t('promotionCenter.columns.adContent')}
        help={t('promotionCenter.form.adContentHelp', { most: format.number(adContentMax) })}
        error={errorOf('adContent')}
        {...field('adContent')}
        maxLength={adContentMax * 2}
      />
    </>
  );
}
