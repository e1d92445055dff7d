import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';

/** Says that the list shows one tenant, with a link back to all. */
export function TenantFilter({ id, onClear }: { id: string | undefined; onClear(): void }) {
  const { t } = useTranslation();
  if (!id) return null;
  return (
    <Button startIcon={<X size={16} />} title={t('orders.operator.clearTenant')} onClick={onClear}>
      {t('orders.operator.tenantIs', { id: `…${id.slice(-6)}` })}
    </Button>
  );
}
