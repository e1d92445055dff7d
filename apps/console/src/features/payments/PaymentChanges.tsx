import { auditFieldOf, type PaymentDetail } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import page from '../../ui/Page.module.css';
import { SimpleTable } from '../../ui/SimpleTable';
import { fieldText, valueText } from '../audit/public';
import { catalogueQuery, packageName } from '../catalogue/public';

/** A changed value's path in words: within the order, the tenant or a character account. */
const pathText = (t: TFunction, path: string): string => {
  const field = fieldText(t, auditFieldOf(path));
  return path.startsWith('order.') ? t('payments.drawer.ofOrder', { field }) : field;
};

/** The changes that a report caused: values before and after. */
export function PaymentChanges({ changes }: Pick<PaymentDetail, 'changes'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const entries = Object.entries(changes);
  const { data: catalogue } = useQuery({ ...catalogueQuery, enabled: entries.length > 0 });
  const textOf = (path: string, value: unknown) => {
    const named = catalogue?.packages.find(({ id }) => id === value);
    return named ? packageName(t, format, named) : valueText(t, format, auditFieldOf(path), value);
  };
  if (entries.length === 0) return <p className={page.dim}>{t('payments.drawer.noChanges')}</p>;
  return (
    <SimpleTable
      rows={entries}
      keyOf={([path]) => path}
      columns={[
        { key: 'field', head: t('payments.drawer.field'), isHead: true, cell: ([path]) => pathText(t, path) },
        { key: 'from', head: t('payments.drawer.from'), cell: ([path, { from }]) => textOf(path, from) },
        { key: 'to', head: t('payments.drawer.to'), cell: ([path, { to }]) => textOf(path, to) },
      ]}
    />
  );
}
