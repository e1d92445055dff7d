import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useRole } from '../../../lib/session';
import { Card } from '../../../ui/Card';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { tenantSettingsQuery } from '../../tenants/public';
import { ProfileForm } from '../profile/ProfileForm';
import { profileQuery } from '../queries';
import { AiHelpCard } from './AiHelpCard';
import { BuyerCard } from './BuyerCard';
import styles from './SettingPage.module.css';
import { TenantForm } from './TenantForm';
import { VideoEncodingCard } from './VideoEncodingCard';
import { VisitorAddressCard } from './VisitorAddressCard';

export function BasicTab() {
  const { t } = useTranslation();
  const isOwner = useRole() === 'owner';
  const profile = useQuery(profileQuery);
  return (
    <div className={`${styles.stack} in-turn`}>
      <Card title={t('user.basic.profile')}>
        <QueryView query={profile} skeleton={<Rows count={5} height={32} />}>
          {(before) => <ProfileForm before={before} />}
        </QueryView>
      </Card>
      {isOwner && <TenantCard />}
      {isOwner && <BuyerCard />}
      {isOwner && <AiHelpCard />}
      {isOwner && <VisitorAddressCard />}
      {isOwner && <VideoEncodingCard />}
    </div>
  );
}

function TenantCard() {
  const { t } = useTranslation();
  const query = useQuery(tenantSettingsQuery);
  return (
    <Card title={t('user.basic.tenant')} note={t('user.basic.tenantNote')}>
      <QueryView query={query} skeleton={<Rows count={4} height={32} />}>
        {(before) => <TenantForm before={before} />}
      </QueryView>
    </Card>
  );
}
