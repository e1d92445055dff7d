import type { Profile } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useIsPhone } from '../../../lib/hooks';
import { useUser } from '../../../lib/session';
import { ButtonLink } from '../../../ui/ButtonLink';
import { Card } from '../../../ui/Card';
import { Fact, FactList } from '../../../ui/FactList';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { profileQuery } from '../queries';
import { AvatarEditor } from './AvatarEditor';
import { CopyText } from './CopyText';
import styles from './InfoPage.module.css';

export function ProfileCard() {
  const { t } = useTranslation();
  const query = useQuery(profileQuery);
  // On a phone labels stand above their values.
  const rows = useIsPhone() ? 16 : 9;
  return (
    <Card
      title={t('user.info.profile')}
      actions={
        <ButtonLink to="/user/setting" search={{ tab: 'basic' }}>
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
