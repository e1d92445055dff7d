import type { MaskedAddress } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { Named } from '../../ui/list/Named';
import { maskedText } from './account-labels';
import styles from './MaskedAddressText.module.css';

/** Method and masked address, in the original letter case. */
export function MaskedAddressText({ of }: { of: MaskedAddress }) {
  const { t } = useTranslation();
  return <span className={styles.address}>{maskedText(t, of)}</span>;
}

/** The same in a table cell. The address has its own line, so that its end stays visible. */
export function MaskedAddressCell({ of: { method, address } }: { of: MaskedAddress }) {
  const { t } = useTranslation();
  return <Named name={t(`promotionAccount.method.${method}`)} below={address} />;
}
