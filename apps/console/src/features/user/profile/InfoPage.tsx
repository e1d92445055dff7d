import type { Profile } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useIsPhone } from '../../../lib/hooks';
import { useRole, useUser } from '../../../lib/session';
import { zoneName } from '../../../lib/zone-name';
import { ButtonLink } from '../../../ui/ButtonLink';
import { Card } from '../../../ui/Card';
import { Fact, FactList } from '../../../ui/FactList';
import { PageHeader } from '../../../ui/PageHeader';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { CertificationCard } from '../../certification/public';
import { VersionLine } from '../about/VersionLine';
import { profileQuery } from '../queries';
import { Avatar } from './Avatar';
import { AvatarEditor } from './AvatarEditor';
import { CopyText } from './CopyText';
import styles from './InfoPage.module.css';

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

/** An agent's data, as its owner set it. The agent cannot change it. */
function AgentCard() {
  const { t } = useTranslation();
  const { language } = useFormat();
  const user = useUser();
  return (
    <Card title={t('user.info.profile')}>
      <div className={styles.profile}>
        <Avatar picture={null} name={user.displayName} />
        <FactList>
          <Fact name={t('user.info.name')}>{user.displayName}</Fact>
          <Fact name={t('user.info.account')}>
            <code className={styles.code}>{user.userName}</code>
          </Fact>
          <Fact name={t('user.info.role')}>{t(`shell.role.${user.role}`)}</Fact>
          {user.tenantId && (
            <Fact name={t('user.info.tenant')}>
              <CopyText text={user.tenantId} label={t('user.info.copyTenant')} />
            </Fact>
          )}
          <Fact name={t('user.info.zone')}>{zoneName(user.timeZone, language)}</Fact>
        </FactList>
      </div>
    </Card>
  );
}

function ProfileCard() {
  const { t } = useTranslation();
  const query = useQuery(profileQuery);
  // On a phone labels stand above their values.
  const rows = useIsPhone() ? 16 : 9;
  return (
    <Card
      title={t('user.info.profile')}
      actions={
        <ButtonLink variant="contained" color="primary" to="/user/setting" search={{ tab: 'basic' }}>
          {t('user.info.edit')}
        </ButtonLink>
      }
    >
      <QueryView query={query} skeleton={<Rows count={rows} height={24} />}>
        {(profile) => <Content profile={profile} />}
      </QueryView>
    </Card>
  );
}

function Content({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const format = useFormat();
  const user = useUser();
  const notSet = <span className="dim">{t('user.info.notSet')}</span>;
  return (
    <div className={styles.profile}>
      <AvatarEditor profile={profile} />
      <FactList>
        <Fact name={t('user.info.name')}>{user.displayName}</Fact>
        <Fact name={t('user.info.email')}>{profile.emailAddress}</Fact>
        <Fact name={t('user.info.role')}>{t(`shell.role.${user.role}`)}</Fact>
        {user.tenantId && (
          <Fact name={t('user.info.tenant')}>
            <CopyText text={user.tenantId} label={t('user.info.copyTenant')} />
          </Fact>
        )}
        <Fact name={t('user.info.since')}>{format.date(profile.createdAt)}</Fact>
        <Fact name={t('user.info.contact')}>{profile.tgContact || notSet}</Fact>
        <Fact name={t('user.info.intro')}>
          {profile.intro ? <span className={styles.intro}>{profile.intro}</span> : notSet}
        </Fact>
      </FactList>
    </div>
  );
}
