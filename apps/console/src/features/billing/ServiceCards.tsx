import type { PackageService, PrivilegeCode } from '@parley/contracts/public';
import {
  Activity,
  ClipboardList,
  Coins,
  History,
  KeyRound,
  type LucideIcon,
  MessageSquareReply,
  Network,
  UserRoundCheck,
  Waypoints,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { Card } from '../../ui/Card';
import { StatusDot, type StatusTone } from '../../ui/StatusDot';
import styles from './ServiceCards.module.css';

const icons: Record<PrivilegeCode, LucideIcon> = {
  B0001: ClipboardList,
  B0002: Coins,
  B0003: KeyRound,
  B0004: Waypoints,
  B0005: MessageSquareReply,
  B0006: History,
  B0007: Network,
  B0008: UserRoundCheck,
  B0009: Activity,
};

const tones: Record<PackageService['state'], StatusTone> = {
  activated: 'online',
  expired: 'busy',
  not_included: 'idle',
};

/** One card for each privilege: what it is for, and whether the package holds it. */
export function ServiceCards({ services }: { services: PackageService[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const on = services.filter(({ state }) => state === 'activated').length;
  return (
    <Card
      title={t('billing.services')}
      note={t('billing.servicesNote', { on: format.number(on), all: format.number(services.length) })}
    >
      <ul className={styles.grid}>
        {services.map((service) => (
          <ServiceCard key={service.privilege} service={service} />
        ))}
      </ul>
    </Card>
  );
}

function ServiceCard({ service: { privilege, state } }: { service: PackageService }) {
  const { t } = useTranslation();
  const Icon = icons[privilege];
  return (
    <li className={`${styles.card} ${state === 'activated' ? '' : styles.closed}`}>
      <span className={styles.icon}>
        <Icon size={18} aria-hidden="true" />
      </span>
      <h3>{t(`billing.service.${privilege}.name`)}</h3>
      <StatusDot chip={state === 'expired'} tone={tones[state]} text={t(`billing.serviceState.${state}`)} />
      <p className={styles.text}>{t(`billing.service.${privilege}.text`)}</p>
    </li>
  );
}
