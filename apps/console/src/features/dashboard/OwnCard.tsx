import { clientPlatforms, type SubAccount } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { platformNames } from '../../lib/platform-name';
import { useUser } from '../../lib/session';
import { Card } from '../../ui/Card';
import { QueryView } from '../../ui/QueryView';
import { Rows } from '../../ui/skeletons';
import styles from './OwnCard.module.css';
import { ownQuery } from './queries';

/** The permissions of an agent's own sub-account, as its owner set them. */
export default function OwnCard() {
  const { t } = useTranslation();
  const { subAccountId, userName } = useUser();
  const query = useQuery(ownQuery(subAccountId));
  return (
    <Card title={t('dashboard.own.title')} note={userName}>
      <QueryView compact query={query} skeleton={<Rows count={4} />}>
        {(own) => <Own own={own} />}
      </QueryView>
    </Card>
  );
}

function Own({ own }: { own: SubAccount }) {
  const { t } = useTranslation();
  const onOff = (on: boolean) => t(on ? 'common.on' : 'common.off');
  const names = platformNames(own.platforms);
  const rows = [
    [t('dashboard.own.ports'), <Allocation key="ports" own={own} />],
    [t('dashboard.own.autoReply'), onOff(own.autoReply)],
    [t('dashboard.own.archive'), onOff(own.sessionArchive)],
    [
      t('dashboard.own.platforms'),
      names.length === clientPlatforms.length ? t('dashboard.own.allPlatforms') : names.join(' · '),
    ],
  ] as const;
  return (
    <dl className={styles.list}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Allocation({ own: { portMode, portsReserved, portLimit } }: { own: SubAccount }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (portMode === 'fixed') return t('dashboard.own.fixed', { shown: format.number(portsReserved) });
  return portLimit === null
    ? t('dashboard.own.dynamic')
    : t('dashboard.own.dynamicLimited', { shown: format.number(portLimit) });
}
