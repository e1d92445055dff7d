import type { LinkDomainStatus } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { StatusDot, type StatusTone } from '../../ui/StatusDot';

const tones: Record<LinkDomainStatus, StatusTone> = { pending: 'busy', verified: 'online', failed: 'fault' };

export function DomainState({ status }: { status: LinkDomainStatus }) {
  const { t } = useTranslation();
  return (
    <StatusDot chip={status !== 'verified'} tone={tones[status]} text={t(`linkDomains.status.${status}`)} />
  );
}
