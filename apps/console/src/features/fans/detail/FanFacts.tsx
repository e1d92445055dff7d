import type { FanView } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { platformName } from '../../../lib/platform-name';
import { useRole } from '../../../lib/session';
import { Fact, FactList } from '../../../ui/FactList';
import { WebLink } from '../../../ui/WebLink';
import { FanType } from '../FanType';
import { subAccountName } from '../fan-labels';
import type { FanSearch } from '../list/fan-search';
import styles from './FanDrawer.module.css';

export function FanFacts({ fan, onFilter }: { fan: FanView; onFilter(change: FanSearch): void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOwner = useRole() === 'owner';
  const none = t('common.unknown');
  return (
    <FactList>
      <Fact name={t('fans.columns.type')}>
        <FanType of={fan} />
      </Fact>
      <Fact name={t('fans.scope.label')}>{t(`fans.scope.${fan.dedupeScope}`)}</Fact>
      <Fact name={t('fans.columns.gainedAt')}>{format.dateTime(fan.gainedAt)}</Fact>
      {fan.leftAt !== null && <Fact name={t('fans.columns.leftAt')}>{format.dateTime(fan.leftAt)}</Fact>}
      {fan.returnedAt !== null && (
        <Fact name={t('fans.columns.returnedAt')}>{format.dateTime(fan.returnedAt)}</Fact>
      )}
      {fan.origin !== '' && (
        <Fact name={t('fans.columns.origin')}>
          <button
            type="button"
            className={styles.filter}
            title={t('fans.drawer.filterOrigin')}
            onClick={() => onFilter({ origin: fan.origin })}
          >
            {fan.origin}
          </button>
        </Fact>
      )}
      <Fact name={t('fans.columns.platform')}>{platformName(fan.platform)}</Fact>
      <Fact name={t('fans.columns.account')}>{fan.account}</Fact>
      <Fact name={t('fans.columns.nickname')}>{fan.nickname || none}</Fact>
      <Fact name={t('fans.columns.phone')}>{fan.phone || none}</Fact>
      <Fact name={t('fans.columns.link')}>
        <WebLink address={fan.link} />
      </Fact>
      {isOwner && (
        <Fact name={t('fans.columns.subAccount')}>
          <button
            type="button"
            className={styles.filter}
            title={t('fans.drawer.filter')}
            onClick={() => onFilter({ sub: fan.subAccountId })}
          >
            {subAccountName(t, fan)}
          </button>
        </Fact>
      )}
      <Fact name={t('fans.columns.socialAccount')}>
        <button
          type="button"
          className={styles.filter}
          title={t('fans.drawer.filter')}
          onClick={() => onFilter({ account: fan.socialAccountId })}
        >
          {[fan.socialNickname, fan.socialAccount].filter(Boolean).join(' · ') || none}
        </button>
      </Fact>
      <Fact name={t('fans.columns.socialPhone')}>{fan.socialPhone || none}</Fact>
      <Fact name={t('fans.columns.socialLink')}>
        <WebLink address={fan.socialLink} />
      </Fact>
    </FactList>
  );
}
