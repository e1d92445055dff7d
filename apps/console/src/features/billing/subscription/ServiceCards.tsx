import type { PackageService, PrivilegeCode } from '@parley/contracts/public';
import { Link, type LinkProps } from '@tanstack/react-router';
import {
  Activity,
  Braces,
  ClipboardList,
  Coins,
  History,
  KeyRound,
  type LucideIcon,
  MessageSquareReply,
  Network,
  Radio,
  UserRoundCheck,
  Waypoints,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Card } from '../../../ui/Card';
import { StatusDot, type StatusTone } from '../../../ui/StatusDot';
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
  B0010: Radio,
  B0011: Braces,
};

/** The page on which each privilege is used. */
const pages: Record<PrivilegeCode, LinkProps['to']> = {
  B0001: '/workOrder/platform',
  B0002: '/subpage/chatAllocation',
  B0003: '/workOrder/multiAccount',
  B0004: '/fansOperation/streamLink',
  B0005: '/material/keywordMessage',
  B0006: '/subpage/chatHistory',
  B0007: '/subpage/agentConfig',
  B0008: '/subpage/sonAccount',
  B0009: '/subpage/monitor',
  B0010: '/subpage/channels',
  B0011: '/user/setting',
};

const tones: Record<PackageService['state'], StatusTone> = {
  activated: 'online',
  expired: 'busy',
  not_included: 'idle',
};

/** One card per privilege: its purpose, and whether the package includes it. */
export function ServiceCards({ services }: { services: PackageService[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const on = services.filter(({ state }) => state === 'activated').length;
  return (
    <Card
      title={t('subscription.services')}
      note={t('subscription.servicesNote', { on: format.number(on), all: format.number(services.length) })}
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
  const isOpen = state === 'activated';
  const page = isOpen ? pages[privilege] : null;
  const name = t(`billing.service.${privilege}.name`);
  return (
    <li className={`${styles.card} ${isOpen ? '' : styles.closed}`}>
      <span className={styles.icon}>
        <Icon size={18} aria-hidden="true" />
      </span>
      <h3>
        {page ? (
          <Link to={page} className={styles.link}>
            {name}
          </Link>
        ) : (
          name
        )}
      </h3>
      <StatusDot
        chip={state === 'expired'}
        tone={tones[state]}
        text={t(`subscription.serviceState.${state}`)}
      />
      <p className={styles.text}>{t(`billing.service.${privilege}.text`)}</p>
    </li>
  );
}
