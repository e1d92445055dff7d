import type { OrderFan, WorkOrder } from '@parley/contracts/public';
import { Ellipsis, UserMinus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../../ui/ActionMenu';
import { IconAction } from '../../../ui/IconAction';
import { StatusDot, type StatusTone } from '../../../ui/StatusDot';
import styles from './Fans.module.css';
import { canTakeOut } from './take-out';

const tones: Record<OrderFan['type'], StatusTone> = { new: 'online', repeat: 'info', base: 'idle' };

/** New is plain; what does not count, or counts again, is tinted. */
export function TypeCell({ fan }: { fan: OrderFan }) {
  const { t } = useTranslation();
  return (
    <span className={styles.type}>
      <StatusDot tone={tones[fan.type]} chip={fan.type !== 'new'} text={t(`workOrders.kind.${fan.type}`)} />
      {fan.isLate && (
        <span title={t('workOrders.fans.lateHint')}>
          <StatusDot chip tone="busy" text={t('workOrders.mark.lateShort')} />
        </span>
      )}
    </span>
  );
}

/** A name over the text that distinguishes it; the latter alone where there is no name. */
export function NamedCell({ name, account }: { name: string; account: string }) {
  const { t } = useTranslation();
  const text = name || account || t('common.unknown');
  return (
    <span className={styles.name}>
      <span className={styles.title} title={text}>
        {text}
      </span>
      {name && account && <span className={styles.below}>{account}</span>}
    </span>
  );
}

export function LinkCell({ link }: { link: string }) {
  const { t } = useTranslation();
  if (!link) return <>{t('common.unknown')}</>;
  if (!/^https?:\/\//.test(link)) return <span className={styles.clip}>{link}</span>;
  return (
    <a className={styles.link} href={link} target="_blank" rel="noreferrer" title={link}>
      {link.replace(/^https?:\/\//, '')}
    </a>
  );
}

interface FanMenuProps {
  order: Pick<WorkOrder, 'day'>;
  fan: OrderFan;
  /** Left out without the privilege. */
  onTakeOut: ((fans: OrderFan[]) => void) | undefined;
}

/** Nothing where nothing can be done with it. */
export function FanMenu({ order, fan, onTakeOut }: FanMenuProps) {
  const { t } = useTranslation();
  if (!onTakeOut || !canTakeOut(order, fan)) return null;
  return (
    <ActionMenu
      label={t('common.more')}
      entries={[
        {
          key: 'take-out',
          text: t('workOrders.takeOut.one'),
          icon: <UserMinus size={16} />,
          run: () => onTakeOut([fan]),
        },
      ]}
      trigger={(fieldProps) => (
        <IconAction label={t('common.more')} icon={Ellipsis} size="small" {...fieldProps} />
      )}
    />
  );
}
