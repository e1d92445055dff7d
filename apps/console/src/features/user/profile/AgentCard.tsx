import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useUser } from '../../../lib/session';
import { zoneName } from '../../../lib/zone-name';
import { Card } from '../../../ui/Card';
import { Fact, FactList } from '../../../ui/FactList';
import { Avatar } from './Avatar';
import { CopyText } from './CopyText';
import styles from './InfoPage.module.css';

/** An agent's data, as its owner set it. The agent cannot change it. */
export function AgentCard() {
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
