import { isLinkable, type LinkAccountPreview, linkLimits, type PlatformCode } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/failure-text';
import { useDebounced } from '../../../lib/hooks';
import { Field } from '../../../ui/form/Field';
import { TextAreaField } from '../../../ui/form/TextArea';
import { linkPreviewQuery } from '../queries';
import type { Rules } from './form-rules';
import { type FormValues, pastedText } from './form-values';
import styles from './LinkForm.module.css';
import { AccountText, PreviewSummary, VerdictCell } from './PreviewSummary';
import { ShareTable } from './ShareTable';

/** Pasted links, each with its recognized account. */
export function PastedAccounts({ isNew, rules }: { isNew: boolean; rules: Rules }) {
  const { t } = useTranslation();
  const { control, register, setValue, formState } = useFormContext<FormValues>();
  const { errors, isSubmitted } = formState;
  const [text, platform, type] = useWatch({ control, name: ['accounts', 'platform', 'type'] });
  const typed = pastedText(text);
  const [settled, setSettled] = useState(typed);
  useDebounced(typed, setSettled);
  const count = settled === '' ? 0 : settled.split('\n').length;
  const isAskable = count > 0 && count <= linkLimits.accountsMax && settled.length <= linkLimits.pastedMax;
  const preview = useQuery({ ...linkPreviewQuery(platform, settled), enabled: isAskable });
  const rows = isAskable ? preview.data : undefined;
  const removeRefused = (known: LinkAccountPreview[]) => {
    const kept = known.filter(({ verdict }) => isLinkable(verdict, type)).map((row) => row.text);
    setValue('accounts', kept.join('\n'), { shouldDirty: true, shouldValidate: isSubmitted });
    setSettled(kept.join('\n'));
  };
  const follow = (other: PlatformCode) => {
    setValue('platform', other, { shouldDirty: true });
    setValue('subAccountIds', [], { shouldDirty: true });
    setValue('workOrderId', '', { shouldDirty: true });
  };
  return (
    <>
      <TextAreaField
        label={t('links.form.pasted')}
        help={t('links.form.pastedHelp')}
        error={errors.accounts?.message}
        rows={5}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        placeholder={t('links.form.pastedExample')}
        {...register('accounts', { validate: rules.accounts })}
      />
      {isAskable && preview.error && (
        <p role="alert" className={styles.failure}>
          {failureText(t, preview.error)}
        </p>
      )}
      {isAskable && !preview.error && (
        <PreviewSummary
          type={type}
          rows={rows}
          isReading={typed !== settled || preview.isPlaceholderData || preview.isPending}
          onRemoveRefused={removeRefused}
          onPlatform={isNew ? follow : undefined}
        />
      )}
      {rows && rows.length > 0 && <Shares rows={rows} rules={rules} />}
    </>
  );
}

function Shares({ rows, rules }: { rows: LinkAccountPreview[]; rules: Rules }) {
  const { t } = useTranslation();
  const { control } = useFormContext<FormValues>();
  const [mode, type] = useWatch({ control, name: ['mode', 'type'] });
  return (
    <Controller
      name="pastedShares"
      control={control}
      rules={{ validate: rules.pastedShares }}
      render={({ field, fieldState }) => (
        <Field
          group
          label={t('links.form.preview')}
          error={(fieldState.error as { message?: string } | undefined)?.message}
        >
          {() => (
            <ShareTable
              label={t('links.form.preview')}
              isWeighted={mode === 'random'}
              shares={field.value}
              accounts={rows.map((row, index) => ({
                key: `${index} ${row.text}`,
                name: isLinkable(row.verdict, type) ? row.text : null,
                account: <AccountText row={row} />,
                state: <VerdictCell row={row} type={type} />,
              }))}
              onChange={field.onChange}
            />
          )}
        </Field>
      )}
    />
  );
}
