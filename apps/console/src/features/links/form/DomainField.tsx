import type { Link } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/form/Field';
import { Select } from '../../../ui/form/Select';
import { linkDomainsQuery } from '../../link-domains/public';
import type { FormValues } from './form-values';
import styles from './LinkForm.module.css';

/** Offers verified domains only. A domain chosen earlier may stay. */
export function DomainField({ before }: { before: Link | undefined }) {
  const { t } = useTranslation();
  const { control, formState } = useFormContext<FormValues>();
  const { data: domains = [] } = useQuery(linkDomainsQuery);
  const value = useWatch({ control, name: 'domainId' });
  const standard = domains.find(({ isDefault }) => isDefault);
  const chosen = value === '' ? standard : domains.find(({ id }) => id === value);
  const isUnfiled = chosen !== undefined && chosen.status !== 'verified';
  return (
    <Controller
      name="domainId"
      control={control}
      render={({ field }) => (
        <Field
          label={t('links.fields.domainId')}
          help={t('links.form.domainHelp')}
          error={formState.errors.domainId?.message}
        >
          {({ wrong, ...fieldProps }) => (
            <>
              <Select
                {...fieldProps}
                ref={field.ref}
                aria-invalid={wrong || undefined}
                value={field.value}
                options={[
                  {
                    value: '',
                    text: standard
                      ? t('links.form.defaultDomain', { host: standard.displayHost })
                      : t('links.form.ownAddress'),
                  },
                  ...domains.map(({ id, displayHost, status }) => ({
                    value: id,
                    text:
                      status === 'verified' ? displayHost : t('links.form.unverified', { host: displayHost }),
                    disabled: status !== 'verified' && id !== before?.domainId,
                  })),
                ]}
                onChange={field.onChange}
              />
              {isUnfiled && (
                <span className={styles.warning} role="note">
                  <TriangleAlert size={16} aria-hidden="true" />
                  {t('links.unfiledHelp')}
                </span>
              )}
            </>
          )}
        </Field>
      )}
    />
  );
}
