import type { Tenant } from '@parley/contracts/public';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toasts';
import { Button } from '../../../ui/Button';
import page from '../../../ui/Page.module.css';
import { NoteDialog } from './lazy';
import styles from './TenantDrawer.module.css';

interface TenantNoteProps {
  tenant: Tenant;
  onChanged(tenant: Tenant): void;
}

/** The operators' note about a tenant. The tenant never sees it. */
export function TenantNote({ tenant, onChanged }: TenantNoteProps) {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <div className={`${styles.head} ${page.heading}`}>
        <h3>{t('tenants.columns.note')}</h3>
        <Button size="small" onClick={() => setEditing(true)}>
          {t(tenant.note === '' ? 'tenants.note.add' : 'common.edit')}
        </Button>
      </div>
      {tenant.note === '' ? (
        <p className={page.dim}>{t('tenants.note.none')}</p>
      ) : (
        <p className={styles.note}>{tenant.note}</p>
      )}
      <Suspense>
        {isEditing && (
          <NoteDialog
            tenant={tenant}
            onChanged={(saved) => {
              toast(t('tenants.note.done'));
              onChanged(saved);
            }}
            onClose={() => setEditing(false)}
          />
        )}
      </Suspense>
    </>
  );
}
