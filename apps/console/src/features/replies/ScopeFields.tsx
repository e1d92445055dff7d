import { type ReplyScope, replyScopes, type SubAccount } from '@parley/contracts/public';
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
import { choiceSize, subAccountChoiceQuery } from './queries';
import styles from './replies.module.css';

export interface ScopeValues {
  scope: ReplyScope;
  subAccountIds: string[];
}

/** Part of any form that has these two fields. */
export function ScopeFields() {
  const { t } = useTranslation();
  const { control } = useFormContext() as unknown as UseFormReturn<ScopeValues>;
  const scope = useWatch({ control, name: 'scope' });
  return (
    <>
      <Field group label={t('replies.form.scope')}>
        {() => (
          <Controller
            name="scope"
            control={control}
            render={({ field }) => (
              <Segments
                label={t('replies.form.scope')}
                value={field.value}
                options={replyScopes.map((value) => ({
                  value,
                  text: t(value === 'all' ? 'replies.form.scopeAll' : 'replies.form.scopeSome'),
                }))}
                onChange={field.onChange}
              />
            )}
          />
        )}
      </Field>
      {scope === 'some' && (
        <Controller
          name="subAccountIds"
          control={control}
          rules={{
            validate: (ids, values) =>
              values.scope === 'all' || ids.length > 0 || t('replies.form.needSubAccounts'),
          }}
          render={({ field, fieldState }) => (
            <Field
              group
              label={t('replies.form.scopeSome')}
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
        aria-label={t('replies.form.searchSubAccounts')}
        placeholder={t('replies.form.searchSubAccounts')}
        autoComplete="off"
        maxLength={60}
        start={<Search size={16} aria-hidden="true" />}
        end={
          <span aria-live="polite">{t('replies.form.chosen', { shown: format.number(value.length) })}</span>
        }
        value={typed}
        onKeyDown={(event) => {
          // It would send the form it stands in.
          if (event.key === 'Enter') event.preventDefault();
        }}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul className={styles.options} aria-label={t('replies.form.scopeSome')}>
        {data?.items.map((one) => (
          <li key={one.id} className={styles.tick}>
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
        {data?.total === 0 && <li className={styles.note}>{t('replies.form.noSubAccount')}</li>}
        {data && data.total > choiceSize && (
          <li className={styles.note}>
            {t('replies.form.moreSubAccounts', { shown: format.number(choiceSize) })}
          </li>
        )}
      </ul>
    </div>
  );
}
