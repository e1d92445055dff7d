import { characterFamily, characterLimits } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { openPackages } from '../../lib/package-overlay';
import { useRole } from '../../lib/session';
import { StatusDot } from '../../ui/StatusDot';
import styles from './LowCharacters.module.css';

/** Warns beside a low or empty balance: gives the threshold where there is room, and a link to more. */
export function LowCharacters({ brief = false, balance }: { brief?: boolean; balance: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  // An agent's own low-balance threshold is the owner's concern.
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
      <button type="button" onClick={() => openPackages({ family: characterFamily })}>
        {t('common.getMore')}
      </button>
    </span>
  );
}
