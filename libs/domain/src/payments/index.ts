export { UnmatchedReports } from './webhooks/unmatched-reports.js';
export { ParkedMoneyService } from './parked/parked-money.service.js';
export { ParkedRefundService } from './parked/parked-refund.service.js';
export { WebhookService } from './webhooks/webhook.service.js';
export { PaymentConfirmationService } from './reconciliation/payment-confirmation.service.js';
export { orderPayers, paymentReports } from './payment-views.queries.js';
export { PaymentEntity } from './payment.entity.js';
export { PaymentRepository } from './payment.repository.js';
export { PaymentInboxService } from './payment-inbox.service.js';
export { ProviderPollingService } from './reconciliation/provider-polling.service.js';
export { WebhookIngest } from './webhooks/webhook-ingest.js';
export { ReconciliationQueue } from './reconciliation/reconciliation.queue.js';
export { PaymentReconciler } from './reconciliation/payment-reconciler.js';
export { PaymentsModule } from './payments.module.js';
export { PaymentQueries } from './payment.queries.js';
export { ProviderRefundService } from './refunds/provider-refund.service.js';
export { ProviderRegistry } from './providers/provider.registry.js';
export {
  type OpenedOrder,
  type PayableOrder,
  type RawCallback,
  type ProviderReport,
} from './providers/provider.js';
export { PurchaseService } from './checkout/purchase.service.js';
export { SandboxCallbackClient } from './sandbox/sandbox-callback.client.js';
export { SandboxPaymentEntity } from './sandbox/sandbox.entity.js';
export { SandboxPaymentService } from './sandbox/sandbox-payment.service.js';
