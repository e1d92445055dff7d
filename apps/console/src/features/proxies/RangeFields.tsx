import { type ApplicationRange, applicationRanges, type SubAccount } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import { Controller, type UseFormReturn, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useSettled } from '../../lib/hooks';
import { Checkbox } from '../../ui/Checkbox';
import { Field } from '../../ui/Field';
import { Input } from '../../ui/Input';
import { Segments } from '../../ui/Segments';
import styles from './ProxyForm.module.css';
import { choiceSize, subAccountChoiceQuery } from './queries';

export interface RangeValues {
  applicationRange: ApplicationRange;
  subAccountIds: string[];
}

/** Part of any form that has these two fields. */
export function RangeFields({
  validate,
}: {
  validate: (ids: string[], values: RangeValues) => string | boolean;
}) {
  const { t } = useTranslation();
  const { control } = useFormContext() as unknown as UseFormReturn<RangeValues>;
  const range = useWatch({ control, name: 'applicationRange' });
  return (
    <>
      <Field group label={t('proxies.form.range')} help={t('proxies.form.rangeHelp')}>
        {() => (
          <Controller
            name="applicationRange"
            control={control}
            render={({ field }) => (
              <Segments
                label={t('proxies.form.range')}
                value={field.value}
                options={applicationRanges.map((value) => ({ value, text: t(`proxies.form.${value}`) }))}
                onChange={field.onChange}
              />
            )}
          />
        )}
      </Field>
      {range === 'some' && (
        <Controller
          name="subAccountIds"
          control={control}
          rules={{ validate: (ids, values) => validate(ids, values) }}
          render={({ field, fieldState }) => (
            <Field
              group
              label={t('proxies.form.subAccounts')}
              error={(fieldState.error as { message?: string } | undefined)?.message}
            >
              {() => <SubAccountChoice ref={field.ref} value={field.value} onChange={field.onChange} />}
            </Field>
          )}
        />
      )}
    </>
  );
}

interface SubAccountChoiceProps {
  ref: Ref<HTMLInputElement>;
  value: string[];
  onChange(ids: string[]): void;
}

/** A searched list with boxes to tick; what was ticked before stays so while others are searched for. */
function SubAccountChoice({ ref, value, onChange }: SubAccountChoiceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useSettled(typed, (text) => setSearch(text.trim()));
  const { data } = useQuery(subAccountChoiceQuery(search));
  const tick = (one: SubAccount, ticked: boolean) =>
    onChange(ticked ? [...value, one.id] : value.filter((known) => known !== one.id));
  return (
    <div className={styles.choice}>
      <Input
        ref={ref}
        type="search"
        aria-label={t('proxies.form.searchSubAccounts')}
        placeholder={t('proxies.form.searchSubAccounts')}
        autoComplete="off"
        maxLength={60}
        start={<Search size={16} aria-hidden="true" />}
        end={
          <span aria-live="polite">{t('proxies.form.chosen', { shown: format.number(value.length) })}</span>
        }
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul className={styles.options} aria-label={t('proxies.form.subAccounts')}>
        {data?.items.map((one) => (
          <li key={one.id}>
            <Checkbox
              id={`${id}-${one.id}`}
              checked={value.includes(one.id)}
              onChange={(event) => tick(one, event.target.checked)}
            >
              {one.remark || one.account}
              {one.remark && <small>{one.account}</small>}
            </Checkbox>
          </li>
        ))}
        {data?.total === 0 && <li className={styles.note}>{t('proxies.form.noSubAccount')}</li>}
        {data && data.total > choiceSize && (
          <li className={styles.note}>
            {t('proxies.form.moreSubAccounts', { shown: format.number(choiceSize) })}
          </li>
        )}
      </ul>
    </div>
  );
}
