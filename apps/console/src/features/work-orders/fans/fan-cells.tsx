import type { OrderFan } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { StatusDot, type StatusTone } from '../../../ui/StatusDot';
import styles from './Fans.module.css';

const tones: Record<OrderFan['type'], StatusTone> = { new: 'online', repeat: 'info', base: 'idle' };

/** New is plain text; uncounted and repeat fans are tinted. */
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

export function LinkCell({ link }: { link: string }) {
  const { t } = useTranslation();
  if (!link) return <>{t('common.unknown')}</>;
  if (!/^https?:\/\//.test(link)) return <span className="clip">{link}</span>;
  return (
    <a className={styles.link} href={link} target="_blank" rel="noreferrer" title={link}>
      {link.replace(/^https?:\/\//, '')}
    </a>
  );
}
