import type { OperatorLinkDomain } from '@parley/contracts/public';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { Drawer } from '../../../ui/Drawer';
import { Facts } from '../../../ui/Facts';
import page from '../../../ui/Page.module.css';
import { ActivitySection } from '../../audit/public';
import { DomainState } from '../DomainState';
import type { DomainActions } from './use-domain-actions';

interface DomainDrawerProps {
  domain: OperatorLinkDomain;
  actions: DomainActions;
  onClose(): void;
}

export default function DomainDrawer({ domain, actions, onClose }: DomainDrawerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { displayHost, host, status, isShared, isDefault, links, record } = domain;
  const isVerified = status === 'verified';
  const maySetDefault = isShared && isVerified && !isDefault;
  const note = noteOf(domain);
  const mayDelete = isShared && !isDefault && links === 0;
  return (
    <Drawer
      title={displayHost}
      note={<DomainState status={status} />}
      onClose={onClose}
      footer={
        (!isVerified || maySetDefault || mayDelete) && (
          <>
            {!isVerified && (
              <Button variant="contained" color="primary" onClick={() => actions.askVerify(domain)}>
                {t('linkDomains.verify.action')}
              </Button>
            )}
            {maySetDefault && (
              <Button onClick={() => actions.askSetDefault(domain)}>
                {t('linkDomains.setDefault.action')}
              </Button>
            )}
            {mayDelete && (
              <Button className={page.push} color="error" onClick={() => actions.askDelete(domain)}>
                {t('linkDomains.delete.action')}
              </Button>
            )}
          </>
        )
      }
    >
      {status !== 'verified' && <p className={page.notice}>{t(`linkDomains.operator.${status}`)}</p>}
      <Facts
        of={[
          [t('linkDomains.columns.ascii'), host === displayHost ? null : host],
          [t('linkDomains.columns.owner'), <Owner key="owner" domain={domain} />],
          [t('linkDomains.columns.links'), format.number(links)],
          [
            t('linkDomains.columns.verifiedBy'),
            domain.verifiedBy && t(`linkDomains.verifier.${domain.verifiedBy}`),
          ],
          [t('linkDomains.columns.verifiedAt'), domain.verifiedAt && format.dateTime(domain.verifiedAt)],
          [t('linkDomains.columns.checkedAt'), domain.checkedAt && format.dateTime(domain.checkedAt)],
          [t('linkDomains.columns.createdAt'), format.dateTime(domain.createdAt)],
          [t('linkDomains.columns.recordName'), record && <code key="name">{record.name}</code>],
          [t('linkDomains.columns.recordValue'), record && <code key="value">{record.value}</code>],
        ]}
      />
      {note && <p className={`${page.dim} ${page.heading}`}>{t(`linkDomains.operator.${note}`)}</p>}
      <ActivitySection key={`${status} ${isDefault}`} scope="all" targetId={domain.id} />
    </Drawer>
  );
}

/** The reason why it cannot be deleted here, or its use. */
function noteOf({ isShared, isDefault, links, status }: OperatorLinkDomain) {
  if (!isShared) return 'ofTenant';
  if (isDefault) return 'isDefault';
  if (links > 0) return 'inUse';
  return status === 'verified' ? 'ofAll' : null;
}

function Owner({ domain: { tenantId, tenantEmail } }: { domain: OperatorLinkDomain }) {
  const { t } = useTranslation();
  if (tenantId === null) return t('linkDomains.operator.of.installation');
  return (
    <Link to="/operator/tenants" search={{ open: tenantId }} className={page.link}>
      {tenantEmail ?? tenantId}
    </Link>
  );
}
