import type { MaskedAddress } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { Named } from '../../ui/list/Named';
import { maskedText } from './account-labels';
import styles from './MaskedAddressText.module.css';

/** Method and masked address, its letters as they are. */
export function MaskedAddressText({ of }: { of: MaskedAddress }) {
  const { t } = useTranslation();
  return <span className={styles.address}>{maskedText(t, of)}</span>;
}

/** The same in a cell: the address has a line of its own, so that its end is seen. */
export function MaskedAddressCell({ of: { method, address } }: { of: MaskedAddress }) {
  const { t } = useTranslation();
  return <Named name={t(`promotionAccount.method.${method}`)} below={address} />;
}
