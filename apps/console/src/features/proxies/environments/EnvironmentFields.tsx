import {
  type BrowserName,
  browsers,
  type Environment,
  type OperatingSystem,
  operatingSystems,
  subAccountLimits,
} from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/form/Field';
import { Input } from '../../../ui/form/Input';
import { LongChoiceSearch } from '../../../ui/form/LongChoiceSearch';
import { Select } from '../../../ui/form/Select';
import { ZonePicker } from '../../../ui/form/ZonePicker';
import styles from '../form/ProxyForm.module.css';
import { regionOf } from '../proxy-labels';
import { choiceSize, proxyChoiceQuery, proxyQuery } from '../queries';
import { commonLocales, isLocale } from './environment-choices';

/** An empty value leaves the choice to the client. */
export interface EnvironmentValues {
  browser: BrowserName | '';
  operatingSystem: OperatingSystem | '';
  locale: string;
  timeZone: string;
  proxyId: string;
}

export function EnvironmentFields({ environment }: { environment: Environment }) {
  const { t } = useTranslation();
  const open = { value: '', text: t('proxies.environment.byClient') };
  return (
    <>
      <ProxyField environment={environment} />
      <div className={styles.pair}>
        <Choice
          name="browser"
          label={t('proxies.environment.browser')}
          options={[
            open,
            ...browsers.map((value) => ({ value, text: t(`proxies.environment.browsers.${value}`) })),
          ]}
        />
        <Choice
          name="operatingSystem"
          label={t('proxies.environment.system')}
          options={[
            open,
            ...operatingSystems.map((value) => ({ value, text: t(`proxies.environment.systems.${value}`) })),
          ]}
        />
      </div>
      <div className={styles.pair}>
        <LocaleField />
        <ZoneField />
      </div>
    </>
  );
}

interface ChoiceProps {
  name: keyof EnvironmentValues;
  label: string;
  help?: string | undefined;
  options: readonly { value: string; text: string }[];
  /** A search for more choices. */
  before?: ReactNode;
}

function Choice({ name, label, help, options, before }: ChoiceProps) {
  const { control } = useFormContext<EnvironmentValues>();
  return (
    <Controller
      name={name}
      control={control}
      render={({ field, fieldState }) => {
        // Keeps the current value selectable even when this browser does not know it.
        const known = options.some(({ value }) => value === field.value);
        const all = known ? options : [...options, { value: field.value, text: field.value }];
        return (
          <Field label={label} help={help} error={fieldState.error?.message}>
            {({ wrong, ...fieldProps }) => (
              <>
                {before}
                <Select
                  {...fieldProps}
                  aria-invalid={wrong || undefined}
                  ref={field.ref}
                  value={field.value}
                  options={all}
                  onChange={field.onChange}
                />
              </>
            )}
          </Field>
        );
      }}
    />
  );
}

/** The first proxies by name, plus the chosen one. */
function ProxyField({ environment }: { environment: Environment }) {
  const { t, i18n } = useTranslation();
  const { control } = useFormContext<EnvironmentValues>();
  const proxyId = useWatch({ control, name: 'proxyId' });
  const [search, setSearch] = useState('');
  const { data } = useQuery(proxyChoiceQuery(environment.subAccountId, search));
  const first = data?.items ?? [];
  const isListed = first.some(({ id }) => id === proxyId);
  const other = useQuery({
    ...proxyQuery(proxyId),
    enabled: data !== undefined && proxyId !== '' && !isListed,
  });
  const proxies = other.data && !isListed && proxyId !== '' ? [other.data, ...first] : first;
  const chosen = proxies.find(({ id }) => id === proxyId);
  const isKnown = chosen !== undefined || proxyId === '';
  return (
    <Choice
      name="proxyId"
      label={t('proxies.columns.name')}
      help={
        chosen?.region
          ? t('proxies.environment.exitRegion', { region: regionOf(t, i18n.language, chosen.region) })
          : undefined
      }
      before={
        <LongChoiceSearch
          label={t('proxies.environment.searchProxies')}
          maxLength={subAccountLimits.remarkMax}
          total={data?.total}
          size={choiceSize}
          search={search}
          onSearch={setSearch}
        />
      }
      options={[
        { value: '', text: t('proxies.environment.noProxy') },
        // Before it is loaded, only the current proxy's name is known.
        ...(isKnown ? [] : [{ value: proxyId, text: nameIn(environment, proxyId) }]),
        ...proxies.map(({ id, name, networkProtocol }) => ({
          value: id,
          text: `${name} · ${t(`proxies.protocol.${networkProtocol}`)}`,
        })),
      ]}
    />
  );
}

const nameIn = (environment: Environment, proxyId: string): string =>
  environment.proxyId === proxyId ? (environment.proxyName ?? '') : '';

function ZoneField() {
  const { t } = useTranslation();
  const { control } = useFormContext<EnvironmentValues>();
  return (
    <Controller
      name="timeZone"
      control={control}
      render={({ field, fieldState }) => (
        <Field label={t('proxies.environment.zone')} error={fieldState.error?.message}>
          {(fieldProps) => (
            <ZonePicker
              {...fieldProps}
              ref={field.ref}
              value={field.value}
              none={t('proxies.environment.byClient')}
              onChange={field.onChange}
            />
          )}
        </Field>
      )}
    />
  );
}

function LocaleField() {
  const { t, i18n } = useTranslation();
  const list = useId();
  const {
    register,
    formState: { errors },
  } = useFormContext<EnvironmentValues>();
  const names = new Intl.DisplayNames(i18n.language, { type: 'language' });
  const validate = (text: string) =>
    text.trim() === '' || isLocale(text.trim()) || t('proxies.environment.badLocale');
  return (
    <Field
      label={t('proxies.environment.locale')}
      help={t('proxies.environment.localeHelp')}
      error={errors.locale?.message}
    >
      {(fieldProps) => (
        <>
          <Input
            {...fieldProps}
            list={list}
            placeholder={t('proxies.environment.byClient')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={35}
            {...register('locale', { validate })}
          />
          <datalist id={list}>
            {commonLocales.map((locale) => (
              <option key={locale} value={locale}>
                {names.of(locale)}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
