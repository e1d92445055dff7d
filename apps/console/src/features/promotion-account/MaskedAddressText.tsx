import type { MaskedAddress } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import styles from './MaskedAddressText.module.css';

/** Method and masked address, its letters as they are. */
export function MaskedAddressText({ of }: { of: MaskedAddress }) {
  const { t } = useTranslation();
  return (
    <span className={styles.address}>
      {t(`promotionAccount.method.${of.method}`)} · {of.address}
    </span>
  );
}
