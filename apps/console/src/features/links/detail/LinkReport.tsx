import { type Link, linkLimits, type LinkReportSettings } from '@parley/contracts/public';
import { ExternalLink, FileChartColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../../lib/failure-text';
import { usePrivilege } from '../../../lib/privileges';
import { toast } from '../../../lib/toasts';
import { useCopy } from '../../../lib/use-copy';
import { Button, lookOf } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import form from '../../../ui/form/Form.module.css';
import { FormFoot } from '../../../ui/form/FormFoot';
import { InputField } from '../../../ui/form/Input';
import { SwitchField } from '../../../ui/form/SwitchField';
import { useCheckedForm } from '../../../ui/form/use-checked-form';
import { LinkWithCode } from '../../../ui/LinkWithCode';
import { useConfirmation } from '../../../ui/mui/use-confirmation';
import page from '../../../ui/Page.module.css';
import { UpgradeHint } from '../../../ui/UpgradeHint';
import { reportLink } from '../link-labels';
import { useSetReport, useWithdrawReport } from '../mutations';
import styles from './Detail.module.css';

/** The address where people without an account read the link's figures. */
export function LinkReport({ link }: { link: Link }) {
  const { t } = useTranslation();
  const mayWrite = usePrivilege('diversion-links');
  const set = useSetReport(link.id);
  const failed = (error: unknown) => toastFailure(t, error);
  if (link.report) return <Made link={link} report={link.report} />;
  return (
    <EmptyState
      icon={FileChartColumn}
      title={t('links.report.none')}
      hint={t('links.report.noneHint')}
      action={
        mayWrite ? (
          <Button
            variant="contained"
            color="primary"
            disabled={set.isPending}
            onClick={() =>
              set.mutate(
                { showsAccounts: false, renew: false },
                { onSuccess: () => toast(t('links.report.made')), onError: failed },
              )
            }
          >
            {t('links.report.make')}
          </Button>
        ) : (
          <UpgradeHint privilege="diversion-links" />
        )
      }
    />
  );
}

function Made({ link, report }: { link: Link; report: LinkReportSettings }) {
  const { token, showsAccounts } = report;
  const { t } = useTranslation();
  const mayWrite = usePrivilege('diversion-links');
  const set = useSetReport(link.id);
  const withdraw = useWithdrawReport(link.id);
  const confirmation = useConfirmation();
  const address = reportLink(token);
  const { name } = link;
  const copy = useCopy();
  const askRenew = () =>
    confirmation.ask({
      title: t('links.report.renewTitle', { name }),
      text: t('links.report.renewText'),
      action: t('links.report.renew'),
      run: async () => {
        await set.mutateAsync({ showsAccounts, renew: true });
        toast(t('links.report.renewed'));
      },
    });
  const askWithdraw = () =>
    confirmation.ask({
      title: t('links.report.withdrawTitle', { name }),
      text: t('links.report.withdrawText'),
      action: t('links.report.withdraw'),
      run: async () => {
        await withdraw.mutateAsync();
        toast(t('links.report.withdrawn'));
      },
    });
  return (
    <div className={styles.stack}>
      <LinkWithCode
        url={address}
        code={t('links.report.code', { name })}
        note={<span className={page.dim}>{t('links.report.public')}</span>}
        actions={
          <a className={lookOf({})} href={address} target="_blank" rel="noreferrer" data-plain="">
            <ExternalLink size={16} aria-hidden="true" />
            {t('links.report.open')}
          </a>
        }
        onCopy={() => void copy(address, t('links.link.copied'))}
      />
      {mayWrite && <ReportTitleForm key={token} link={link} report={report} />}
      <SwitchField
        label={t('links.report.showsAccounts')}
        help={t('links.report.showsAccountsHelp')}
        missing={mayWrite ? undefined : 'diversion-links'}
        checked={set.isPending && !set.variables.renew ? set.variables.showsAccounts : showsAccounts}
        onChange={(on) => {
          if (set.isPending || !mayWrite) return;
          set.mutate({ showsAccounts: on, renew: false }, { onError: (error) => toastFailure(t, error) });
        }}
      />
      <div className={styles.row}>
        {mayWrite && <Button onClick={askRenew}>{t('links.report.renewMenu')}</Button>}
        <Button color="error" onClick={askWithdraw}>
          {t('links.report.withdrawMenu')}
        </Button>
      </div>
      {confirmation.dialog}
    </div>
  );
}

/** The report title for readers; the link's name stays private to the owner. */
function ReportTitleForm({ link, report }: { link: Link; report: LinkReportSettings }) {
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
      <InputField
        optional
        label={t('links.report.title')}
        help={t('links.report.titleHelp', { fallback: t('links.report.untitled') })}
        error={errorOf('title')}
        {...field('title')}
        autoComplete="off"
        maxLength={linkLimits.nameMax}
      />
      {isDirty && <FormFoot {...state} submit={t('common.save')} />}
    </form>
  );
}
