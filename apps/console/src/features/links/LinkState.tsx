import type { ListedLink } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { StatusDot } from '../../ui/StatusDot';
import { statusTones } from './link-labels';

/** Enabled is plain text; only exceptions are tinted. */
export function LinkState({ of: { status } }: { of: Pick<ListedLink, 'status'> }) {
  const { t } = useTranslation();
  return (
    <StatusDot chip={status !== 'enabled'} tone={statusTones[status]} text={t(`links.status.${status}`)} />
  );
}
