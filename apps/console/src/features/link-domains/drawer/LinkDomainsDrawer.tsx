import type { LinkDomain } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Globe } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrivilege } from '../../../lib/privileges';
import { toast } from '../../../lib/toasts';
import { Drawer } from '../../../ui/Drawer';
import { EmptyState } from '../../../ui/EmptyState';
import type { Confirmation } from '../../../ui/mui/ConfirmDialog';
import page from '../../../ui/Page.module.css';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { UpgradeHint } from '../../../ui/UpgradeHint';
import { useDeleteDomain } from '../mutations';
import { linkDomainsQuery } from '../queries';
import { AddDomain } from './AddDomain';
import styles from './LinkDomains.module.css';
import { OwnDomain } from './OwnDomain';
import { SharedDomains } from './SharedDomains';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../../ui/mui/ConfirmDialog')).ConfirmDialog,
}));

/** The tenant's domains with their records and checks, and the installation's domains. */
export default function LinkDomainsDrawer({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const query = useQuery(linkDomainsQuery);
  const mayWrite = usePrivilege('B0004');
  const remove = useDeleteDomain();
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const askDelete = ({ id, displayHost: host }: LinkDomain) =>
    setConfirmation({
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
                  {t('linkDomains.readOnly')} <UpgradeHint code="B0004" />
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
      <Suspense>
        {confirmation && <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(null)} />}
      </Suspense>
    </Drawer>
  );
}
