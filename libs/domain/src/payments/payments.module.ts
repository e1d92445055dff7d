import { Module } from '@nestjs/common';
import { OperatorStreamModule } from '../operator-stream/index.js';
import { AuditModule } from '../audit/index.js';
import { OrdersModule } from '../orders/index.js';
import { UnmatchedReports } from './webhooks/unmatched-reports.js';
import { ParkedMoneyService } from './parked/parked-money.service.js';
import { ParkedPaymentRepository } from './parked/parked-payment.repository.js';
import { ParkedRefundService } from './parked/parked-refund.service.js';
import { WebhookService } from './webhooks/webhook.service.js';
import { PaymentConfirmationService } from './reconciliation/payment-confirmation.service.js';
import { PaymentInboxService } from './payment-inbox.service.js';
import { ProviderPollingService } from './reconciliation/provider-polling.service.js';
import { PaymentIngestRepository } from './webhooks/payment-ingest.repository.js';
import { PaymentReportQueries } from './reconciliation/payment-report.queries.js';
import { SandboxPaymentRepository } from './sandbox/sandbox-payment.repository.js';
import { TenantsModule } from '../tenants/index.js';
import { WebhookIngest } from './webhooks/webhook-ingest.js';
import { PaymentReconciler } from './reconciliation/payment-reconciler.js';
import { ReconciliationQueue } from './reconciliation/reconciliation.queue.js';
import { PaymentRepository } from './payment.repository.js';
import { PaymentQueries } from './payment.queries.js';
import { ProviderRefundService } from './refunds/provider-refund.service.js';
import { ProviderRegistry } from './providers/provider.registry.js';
import { PurchaseService } from './checkout/purchase.service.js';
import { SandboxCallbackClient } from './sandbox/sandbox-callback.client.js';
import { SandboxPaymentService } from './sandbox/sandbox-payment.service.js';

const services = [
  ProviderRegistry,
  ProviderRefundService,
  PurchaseService,
  WebhookService,
  WebhookIngest,
  PaymentReconciler,
  ReconciliationQueue,
  PaymentConfirmationService,
  ProviderPollingService,
  PaymentInboxService,
  PaymentQueries,
  UnmatchedReports,
  SandboxPaymentService,
  SandboxCallbackClient,
  ParkedMoneyService,
  ParkedRefundService,
];

@Module({
  imports: [OperatorStreamModule, AuditModule, OrdersModule, TenantsModule],
  providers: [
    ...services,
    PaymentRepository,
    ParkedPaymentRepository,
    PaymentIngestRepository,
    PaymentReportQueries,
    SandboxPaymentRepository,
  ],
  exports: services,
})
export class PaymentsModule {}
