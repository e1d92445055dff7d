import { characterLimits } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Coins } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { balanceQuery } from '../../features/characters/public';
import { useFormat } from '../../lib/format';
import { openPackages } from '../../lib/package-overlay';
import { useUser } from '../../lib/session';
import styles from './Navbar.module.css';

/** Warns that an owner's characters run low or are used up, and links to the purchase. */
export function CharacterWarning({ compact }: { compact: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { role, charNum } = useUser();
  const isOut = charNum === 0;
  const mayWarn = role === 'owner' && charNum < characterLimits.lowWarning;
  const { data } = useQuery({ ...balanceQuery, enabled: mayWarn });
  if (!mayWarn || !data?.low) return null;
  const shown = format.number(charNum);
  const words = isOut ? t('shell.charactersOut') : t('shell.charactersLow', { shown });
  return (
    <button
      type="button"
      className={`${styles.low} ${isOut ? styles.out : ''}`}
      aria-label={words}
      title={words}
      onClick={() => openPackages({ family: 'ZI_FU_ROOT' })}
    >
      <Coins size={16} aria-hidden="true" />
      {!compact && <span aria-hidden="true">{shown}</span>}
    </button>
  );
}
