import { pageLimits, systemNoticeLimits } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../../lib/hooks';
import { Field } from '../../../ui/form/Field';
import { Input } from '../../../ui/form/Input';
import { IconAction } from '../../../ui/IconAction';
import { tenantsQuery } from '../../tenants/public';
import type { ChosenTenant } from './form-values';
import styles from './SystemNotices.module.css';

interface TenantPickerProps {
  inputRef: Ref<HTMLInputElement>;
  chosen: ChosenTenant[];
  error: string | undefined;
  onChange(chosen: ChosenTenant[]): void;
}

const shown = 6;

/** Finds tenants by the owner's email or by id, and lists the chosen ones. */
export function TenantPicker({ inputRef, chosen, error, onChange }: TenantPickerProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [term, setTerm] = useState('');
  useDebounced(text.trim(), setTerm);
  const { data } = useQuery({
    ...tenantsQuery({ search: term, pageSize: shown + chosen.length > 100 ? 100 : shown + chosen.length }),
    enabled: term !== '',
    refetchInterval: false,
  });
  const isChosen = (id: string) => chosen.some((one) => one.id === id);
  const found = term === '' ? [] : (data?.items.filter(({ id }) => !isChosen(id)).slice(0, shown) ?? []);
  const add = ({ id, email }: ChosenTenant) => {
    onChange([...chosen, { id, email }]);
    setText('');
    setTerm('');
  };
  const isFull = chosen.length >= systemNoticeLimits.tenantsMax;
  return (
    <Field
      label={t('systemNotices.tenants')}
      help={t('systemNotices.form.tenantsHelp', { most: systemNoticeLimits.tenantsMax })}
      error={error}
    >
      {({ wrong, ...fieldProps }) => (
        <>
          {chosen.length > 0 && (
            <ul className={styles.chosen} aria-label={t('systemNotices.form.chosen')}>
              {chosen.map(({ id, email }) => (
                <li key={id}>
                  <span title={id}>{email || id}</span>
                  <IconAction
                    size="small"
                    icon={X}
                    iconSize={14}
                    label={t('systemNotices.form.removeTenant', { email: email || id })}
                    onClick={() => onChange(chosen.filter((one) => one.id !== id))}
                  />
                </li>
              ))}
            </ul>
          )}
          <Input
            {...fieldProps}
            ref={inputRef}
            wrong={wrong}
            type="search"
            autoComplete="off"
            spellCheck={false}
            disabled={isFull}
            start={<Search size={16} aria-hidden="true" />}
            value={text}
            maxLength={pageLimits.searchMax}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              if (found[0] && term === text.trim()) add(found[0]);
            }}
          />
          {found.length > 0 && (
            <ul className={styles.found} aria-label={t('systemNotices.form.found')}>
              {found.map((tenant) => (
                <li key={tenant.id}>
                  <button type="button" onClick={() => add(tenant)}>
                    {tenant.email || tenant.id}
                    <small>{t(`billing.family.${tenant.family}`)}</small>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Field>
  );
}
