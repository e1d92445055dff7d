import type { Order } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer, ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { ButtonLink } from '../../../ui/ButtonLink';
import { EmptyState } from '../../../ui/EmptyState';
import { PageHeader } from '../../../ui/PageHeader';
import { WaitingSheet } from '../../../ui/PrintSheet';
import { QueryView } from '../../../ui/QueryView';
import { orderQuery } from '../order-query';
import { ReceiptDocument } from './ReceiptDocument';

/** One paid order as a printable sheet. */
export function ReceiptPage({ id }: { id: string | undefined }) {
  const { t } = useTranslation();
  const query = useQuery({ ...orderQuery(id ?? ''), enabled: id !== undefined });
  return (
    <>
      <PageHeader
        title={t('orders.receipt')}
        fullTitle={id && `${t('orders.receipt')} ${id}`}
        actions={
          <>
            <ButtonLink to="/userCenter/recharge-record" startIcon={<ArrowLeft size={16} />}>
              {t('orders.paper.back')}
            </ButtonLink>
            <Button
              variant="contained"
              color="primary"
              startIcon={<Printer size={16} />}
              disabled={query.data?.status !== 'success'}
              onClick={() => window.print()}
            >
              {t('orders.paper.print')}
            </Button>
          </>
        }
      />
      {id === undefined ? (
        <EmptyState
          icon={ReceiptText}
          title={t('orders.paper.noOrder')}
          hint={t('orders.paper.noOrderHint')}
        />
      ) : (
        <QueryView query={query} skeleton={<WaitingSheet />}>
          {(order) => <OrNone order={order} />}
        </QueryView>
      )}
    </>
  );
}

function OrNone({ order }: { order: Order }) {
  const { t } = useTranslation();
  if (order.status === 'success') return <ReceiptDocument order={order} />;
  return (
    <EmptyState
      icon={ReceiptText}
      title={t('orders.paper.none')}
      hint={t('orders.paper.noneHint', { status: t(`orders.status.${order.status}`) })}
    />
  );
}
