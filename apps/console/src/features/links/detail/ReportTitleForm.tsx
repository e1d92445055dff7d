import { type Link, linkLimits, type LinkReportSettings } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toasts';
import { Field } from '../../../ui/form/Field';
import form from '../../../ui/form/Form.module.css';
import { FormFoot } from '../../../ui/form/FormFoot';
import { Input } from '../../../ui/form/Input';
import { useCheckedForm } from '../../../ui/form/use-checked-form';
import { useSetReport } from '../mutations';

/** The report title for readers; the link's name stays private to the owner. */
export function ReportTitleForm({ link, report }: { link: Link; report: LinkReportSettings }) {
  const { t } = useTranslation();
  const set = useSetReport(link.id);
  const { field, errorOf, isDirty, state } = useCheckedForm({
    initial: { title: report.title ?? '' },
    save: ({ title }) =>
      set.mutateAsync({ title: title.trim() || null, showsAccounts: report.showsAccounts, renew: false }),
    valuesOf: (saved) => ({ title: saved.report?.title ?? '' }),
    onSaved: () => toast(t('links.report.titleSaved')),
  });
  return (
    <form className={form.form} noValidate onSubmit={state.onSubmit}>
      <Field
        optional
        label={t('links.report.title')}
        help={t('links.report.titleHelp', { fallback: t('links.report.untitled') })}
        error={errorOf('title')}
      >
        {(fieldProps) => (
          <Input {...fieldProps} {...field('title')} autoComplete="off" maxLength={linkLimits.nameMax} />
        )}
      </Field>
      {isDirty && <FormFoot {...state} submit={t('common.save')} />}
    </form>
  );
}
