import { characterLimits } from '@parley/contracts/public';
import { Coins } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { openPackages } from '../../lib/packages';
import { useUser } from '../../lib/session';
import styles from './Navbar.module.css';

/** That an owner's characters run out, and the way to more. The free plan has none to run out of. */
export function CharacterWarning({ compact }: { compact: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { role, charNum, psetMealDO } = useUser();
  const isPaid = role === 'owner' && psetMealDO?.code !== 'MIAN_FEI_ROOT';
  if (!isPaid || charNum > characterLimits.lowWarning) return null;
  const shown = format.number(charNum);
  return (
    <button
      type="button"
      className={styles.low}
      aria-label={t('shell.charactersLow', { shown })}
      title={t('shell.charactersLow', { shown })}
      onClick={() => openPackages({ family: 'ZI_FU_ROOT' })}
    >
      <Coins size={16} aria-hidden="true" />
      {!compact && <span aria-hidden="true">{shown}</span>}
    </button>
  );
}
