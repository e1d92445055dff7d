import { type LinkDomain, linkLimits } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Globe } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { usePrivilege } from '../../../lib/privileges';
import { toast } from '../../../lib/toasts';
import { useLeaveGuard } from '../../../lib/use-leave-guard';
import { Button } from '../../../ui/Button';
import { Drawer } from '../../../ui/Drawer';
import { EmptyState } from '../../../ui/EmptyState';
import { useCheckedForm } from '../../../ui/form/use-checked-form';
import { useConfirmation } from '../../../ui/mui/use-confirmation';
import page from '../../../ui/Page.module.css';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { UpgradeHint } from '../../../ui/UpgradeHint';
import { DomainName } from '../DomainName';
import { DomainState } from '../DomainState';
import { hostOf } from '../host-text';
import { HostField } from '../HostField';
import { useAddDomain, useDeleteDomain } from '../mutations';
import { linkDomainsQuery } from '../queries';
import styles from './LinkDomains.module.css';
import { OwnDomain } from './OwnDomain';

/** The tenant's domains with their records and checks, and the installation's domains. */
export default function LinkDomainsDrawer({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const query = useQuery(linkDomainsQuery);
  const mayWrite = usePrivilege('diversion-links');
  const remove = useDeleteDomain();
  const confirmation = useConfirmation();
  const askDelete = ({ id, displayHost: host }: LinkDomain) =>
    confirmation.ask({
      title: t('linkDomains.delete.title', { host }),
      text: t('linkDomains.delete.text'),
      action: t('linkDomains.delete.action'),
      run: async () => {
        await remove.mutateAsync(id);
        toast(t('linkDomains.delete.done', { host }));
      },
    });
  return (
    <Drawer title={t('linkDomains.title')} onClose={onClose}>
      <QueryView query={query} skeleton={<Rows count={6} height={48} />}>
        {(domains) => {
          const own = domains.filter(({ isShared }) => !isShared);
          return (
            <>
              {mayWrite ? (
                <AddDomain count={own.length} />
              ) : (
                <p className={page.notice} role="note">
                  {t('linkDomains.readOnly')} <UpgradeHint privilege="diversion-links" />
                </p>
              )}
              <h3 className={styles.heading}>{t('linkDomains.own')}</h3>
              {own.length === 0 ? (
                // As high as its text, because the installation's domains follow.
                <div>
                  <EmptyState
                    compact
                    icon={Globe}
                    title={t('linkDomains.empty')}
                    hint={t('linkDomains.emptyHint')}
                  />
                </div>
              ) : (
                <ul className={styles.list} aria-label={t('linkDomains.own')}>
                  {own.map((domain) => (
                    <OwnDomain
                      key={domain.id}
                      domain={domain}
                      mayWrite={mayWrite}
                      onDelete={() => askDelete(domain)}
                    />
                  ))}
                </ul>
              )}
              <h3 className={styles.heading}>{t('linkDomains.shared')}</h3>
              <SharedDomains domains={domains.filter(({ isShared }) => isShared)} />
            </>
          );
        }}
      </QueryView>
      {confirmation.dialog}
    </Drawer>
  );
}

/** The installation's domains. Marks the default for links without their own domain. */
function SharedDomains({ domains }: { domains: LinkDomain[] }) {
  const { t } = useTranslation();
  const usual = domains.find(({ isDefault }) => isDefault);
  return (
    <>
      <p className={styles.dim}>
        {t(domains.length === 0 ? 'linkDomains.noShared' : 'linkDomains.sharedNote')}
      </p>
      <p className={styles.dim}>
        {usual ? t('linkDomains.defaultNote', { host: usual.displayHost }) : t('linkDomains.noDefault')}
      </p>
      {domains.length > 0 && (
        <ul className={styles.list} aria-label={t('linkDomains.shared')}>
          {domains.map((domain) => (
            <li key={domain.id} className={styles.shared}>
              <DomainName domain={domain} />
              <DomainState status={domain.status} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const guardedSearch = ['domains'];

/** `count` is the number of the tenant's domains. */
function AddDomain({ count }: { count: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [added, setAdded] = useState(0);
  if (count >= linkLimits.domainsMax)
    return (
      <p className={page.notice} role="note">
        {t('linkDomains.add.limit', { shown: format.number(linkLimits.domainsMax) })}
      </p>
    );
  return <Form key={added} onAdded={() => setAdded(added + 1)} />;
}

function Form({ onAdded }: { onAdded(): void }) {
  const { t } = useTranslation();
  const add = useAddDomain();
  const { values, isDirty, field, errorOf, state } = useCheckedForm({
    initial: { host: '' },
    wrongIn: ({ host }) => (hostOf(host) === '' ? { host: t('linkDomains.add.invalid') } : {}),
    save: async ({ host }) => {
      const { displayHost } = await add.mutateAsync({ host: hostOf(host) });
      toast(t('linkDomains.add.added', { host: displayHost }));
    },
    onSaved: onAdded,
  });
  useLeaveGuard(isDirty && !state.busy, { search: guardedSearch });
  return (
    <form
      className={styles.add}
      noValidate
      onSubmit={state.onSubmit}
      aria-label={t('linkDomains.add.action')}
    >
      <p className={styles.intro}>{t('linkDomains.intro')}</p>
      <div className={styles.line}>
        <HostField value={values.host} error={errorOf('host')} input={field('host')} />
        <Button size="large" type="submit" variant="contained" color="primary" aria-disabled={state.busy}>
          {t('linkDomains.add.action')}
        </Button>
      </div>
      {state.failure && (
        <p role="alert" className={styles.failure}>
          {state.failure}
        </p>
      )}
    </form>
  );
}
