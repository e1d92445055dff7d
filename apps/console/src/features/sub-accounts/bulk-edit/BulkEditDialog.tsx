import { ApiFailure } from '@parley/client/errors';
import {
  dedupeScopes,
  type EditedSubAccount,
  type ErrorName,
  type SubAccount,
  subAccountSwitchNames,
  type SubAccountsEdit,
} from '@parley/contracts/public';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/failure-text';
import { useFormat } from '../../../lib/format';
import { toastUndoable } from '../../../lib/undo';
import { Field } from '../../../ui/form/Field';
import { NumberField } from '../../../ui/form/NumberInput';
import { PlatformChips } from '../../../ui/form/PlatformChips';
import { SelectField } from '../../../ui/form/Select';
import { type CheckedForm, useCheckedForm } from '../../../ui/form/use-checked-form';
import { FormDialog } from '../../../ui/mui/FormDialog';
import { SimpleTable } from '../../../ui/SimpleTable';
import { changeTexts } from '../../audit/public';
import { TemplateField } from '../templates/TemplateField';
import { useEditMany, usePreviewEdits } from '../mutations';
import {
  type BulkValues,
  editsOf,
  isLimit,
  noValues,
  previewedEdits,
  reverseEdits,
  settingsOf,
  valuesOfTemplate,
} from './bulk-edits';

const undoMs = 60_000;

interface BulkEditDialogProps {
  subAccounts: readonly SubAccount[];
  /** Runs when the edits are stored. */
  onDone(): void;
  onClose(): void;
}

const isChanged = ({ changes }: EditedSubAccount) => Object.keys(changes).length > 0;

/** Sets chosen settings of several sub-accounts. The first step previews each row; the second stores all or none. */
export default function BulkEditDialog({ subAccounts, onDone, onClose }: BulkEditDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const preview = usePreviewEdits();
  const edit = useEditMany();
  const [rows, setRows] = useState<EditedSubAccount[] | null>(null);
  const form = useCheckedForm<BulkValues, SubAccountsEdit>({
    initial: noValues,
    wrongIn: (values) => ({
      ...(values.setsPlatforms && values.platforms.length === 0
        ? { platforms: t('subAccounts.form.needPlatform') }
        : {}),
      ...(values.setsLimit === 'set' && !isLimit(values.portLimit)
        ? { portLimit: t('subAccounts.bulk.needLimit') }
        : {}),
      ...(Object.keys(settingsOf(values)).length === 0
        ? { setsPlatforms: t('subAccounts.bulk.nothing') }
        : {}),
    }),
    save: (values) =>
      rows
        ? edit.mutateAsync({ edits: previewedEdits(rows, settingsOf(values)) })
        : preview.mutateAsync({ edits: editsOf(subAccounts, settingsOf(values)) }),
    onSaved: (reply) => {
      if (!reply.isStored) return setRows(reply.rows);
      const count = reply.rows.filter(isChanged).length;
      const undo = async () => {
        const back = await edit.mutateAsync({ edits: reverseEdits(reply.rows) });
        const refused = back.rows.find(({ refusal }) => refusal !== null)?.refusal;
        if (refused) throw failureOf(refused);
      };
      const text = t('subAccounts.bulk.done', { count, shown: format.number(count) });
      toastUndoable(t, text, undo, undoMs);
      onDone();
    },
  });
  const isRefused = rows?.some(({ refusal }) => refusal !== null) ?? false;
  const changed = rows?.filter(isChanged).length ?? 0;
  return (
    <FormDialog
      {...form.state}
      title={t('subAccounts.bulk.title', {
        count: subAccounts.length,
        shown: format.number(subAccounts.length),
      })}
      submit={
        rows && !isRefused
          ? t('subAccounts.bulk.submit', { count: changed, shown: format.number(changed) })
          : t('subAccounts.bulk.preview')
      }
      readOnly={rows !== null && (isRefused || changed === 0)}
      onClose={onClose}
    >
      {rows ? (
        <>
          <PreviewTable rows={rows} />
          {isRefused && <p className="aside">{t('subAccounts.bulk.refused')}</p>}
        </>
      ) : (
        <Settings form={form} />
      )}
    </FormDialog>
  );
}

function Settings({ form }: { form: CheckedForm<BulkValues> }) {
  const { t } = useTranslation();
  const { values, set } = form;
  const keep = { value: '', text: t('subAccounts.bulk.keep') };
  return (
    <>
      <TemplateField
        help={t('subAccounts.templates.useManyHelp')}
        onApply={(settings) => set(valuesOfTemplate(settings))}
      />
      {subAccountSwitchNames.map((name) => (
        <SelectField
          key={name}
          label={t(`subAccounts.form.${name}`)}
          value={values[name]}
          options={[keep, { value: 'on', text: t('common.on') }, { value: 'off', text: t('common.off') }]}
          onChange={(value) => set({ [name]: value as BulkValues[typeof name] })}
        />
      ))}
      <SelectField
        label={t('subAccounts.form.dedupe')}
        value={values.dedupeScope}
        options={[
          keep,
          ...dedupeScopes.map((value) => ({
            value,
            text: t(value === 'tenant' ? 'subAccounts.form.dedupeTenant' : 'subAccounts.form.dedupeSub'),
          })),
        ]}
        onChange={(value) => set({ dedupeScope: value as BulkValues['dedupeScope'] })}
      />
      <SelectField
        label={t('subAccounts.form.limit')}
        value={values.setsLimit}
        options={[
          keep,
          { value: 'none', text: t('subAccounts.bulk.noLimit') },
          { value: 'set', text: t('subAccounts.bulk.set') },
        ]}
        onChange={(value) => set({ setsLimit: value as BulkValues['setsLimit'] })}
      />
      {values.setsLimit === 'set' && (
        <NumberField
          label={t('subAccounts.bulk.newLimit')}
          error={form.errorOf('portLimit')}
          unit={t('subAccounts.form.unit')}
          {...form.field('portLimit')}
        />
      )}
      <SelectField
        label={t('subAccounts.form.platforms')}
        name="setsPlatforms"
        error={form.errorOf('setsPlatforms')}
        value={values.setsPlatforms}
        options={[keep, { value: 'set', text: t('subAccounts.bulk.set') }]}
        onChange={(value) => set({ setsPlatforms: value as BulkValues['setsPlatforms'] })}
      />
      {values.setsPlatforms === 'set' && (
        <Field group label={t('subAccounts.bulk.newPlatforms')} error={form.errorOf('platforms')}>
          {() => <PlatformChips value={values.platforms} onChange={(platforms) => set({ platforms })} />}
        </Field>
      )}
    </>
  );
}

function PreviewTable({ rows }: { rows: readonly EditedSubAccount[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const outcome = ({ changes, refusal }: EditedSubAccount) => {
    if (refusal) return failureText(t, failureOf(refusal));
    const texts = changeTexts(t, format, changes);
    return texts.length === 0
      ? t('subAccounts.bulk.same')
      : texts.map((text) => <div key={text}>{text}</div>);
  };
  return (
    <SimpleTable
      label={t('subAccounts.bulk.previewTitle')}
      rows={rows}
      keyOf={({ id }) => id}
      toneOf={({ refusal, changes }) =>
        refusal ? 'warning' : Object.keys(changes).length === 0 ? 'past' : undefined
      }
      maxHeight={360}
      columns={[
        {
          key: 'name',
          head: t('subAccounts.columns.name'),
          isHead: true,
          width: 180,
          cell: ({ remark, account }) => remark || account,
        },
        { key: 'changes', head: t('subAccounts.bulk.changes'), cell: outcome },
      ]}
    />
  );
}

/** A refused row, as a call would fail with it. */
const failureOf = ({ error, ...refusal }: NonNullable<EditedSubAccount['refusal']>): ApiFailure =>
  new ApiFailure({ ...refusal, error: error as ErrorName, code: 409, requestId: '' });
