import { characterLimits } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { openPackages } from '../../lib/package-overlay';
import { useRole } from '../../lib/session';
import { StatusDot } from '../../ui/StatusDot';
import styles from './LowCharacters.module.css';

/** Beside a balance that runs low, or out: from when on it does, where there is room for it, and where more comes from. */
export function LowCharacters({ brief = false, balance }: { brief?: boolean; balance: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  // An agent's own warning is its owner's matter.
  const isOut = balance === 0;
  const tone = isOut ? 'fault' : 'busy';
  const words = t(isOut ? 'common.out' : 'common.low');
  if (useRole() !== 'owner') return <StatusDot chip tone={tone} text={words} />;
  return (
    <span className={styles.low}>
      <StatusDot
        chip
        tone={tone}
        text={
          brief || isOut ? words : t('common.lowAt', { shown: format.number(characterLimits.lowWarning) })
        }
      />
      <button type="button" onClick={() => openPackages({ family: 'ZI_FU_ROOT' })}>
        {t('common.getMore')}
      </button>
    </span>
  );
}
