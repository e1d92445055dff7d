import { useTranslation } from 'react-i18next';
import { useRole } from '../../../lib/session';
import { PageHeader } from '../../../ui/PageHeader';
import { CertificationCard } from '../../certification/public';
import { VersionLine } from '../about/VersionLine';
import { AgentCard } from './AgentCard';
import styles from './InfoPage.module.css';
import { ProfileCard } from './ProfileCard';

/** The signed-in user. For an owner also the certification. */
export function InfoPage() {
  const { t } = useTranslation();
  const role = useRole();
  return (
    <>
      <PageHeader title={t('user.info.title')} />
      <div className={`${styles.page} in-turn`}>
        {role === 'agent' ? <AgentCard /> : <ProfileCard />}
        {role === 'owner' && <CertificationCard />}
        <VersionLine />
      </div>
    </>
  );
}
