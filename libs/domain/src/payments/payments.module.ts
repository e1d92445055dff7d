import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { OrdersModule } from '../orders/index.js';
import { Checkout } from './checkout/checkout.service.js';
import { LateOrders } from './webhooks/unmatched-reports.js';
import { ParkedMoney } from './parked/parked-money.service.js';
import { ParkedPayments } from './parked/parked-payments.repository.js';
import { ParkedRefunds } from './parked/parked-refund.service.js';
import { ParkedOrders } from './parked/parked-order.service.js';
import { ParkedUses } from './parked/parked-use.recorder.js';
import { PaymentCallbacks } from './webhooks/webhook.service.js';
import { PaymentConfirmation } from './reconciliation/payment-confirmation.service.js';
import { PaymentDesk, PaymentInbox } from './payment-inbox.service.js';
import { PaymentInquiries } from './reconciliation/provider-polling.service.js';
import { PaymentIntake } from './webhooks/webhook-ingest.js';
import { PaymentJudge } from './reconciliation/payment-reconciler.js';
import { PaymentJudgements } from './reconciliation/reconciliation.queue.js';
import { PaymentRows } from './payments.repository.js';
import { PaymentViews } from './payments.queries.js';
import { ProviderRefunds } from './refunds/provider-refund.service.js';
import { ProviderRegistry } from './providers/provider.registry.js';
import { Purchases } from './checkout/purchase.service.js';
import { ReportedRefunds } from './refunds/provider-refund-reports.js';
import { SandboxCallbacks } from './sandbox/sandbox-callback.client.js';
import { SandboxPayments } from './sandbox/sandbox-payment.service.js';

const services = [
  ...[
    ProviderRegistry,
    ProviderRefunds,
    Checkout,
    Purchases,
    PaymentCallbacks,
    PaymentIntake,
    PaymentJudge,
    PaymentJudgements,
    PaymentConfirmation,
  ],
  ...[PaymentInquiries, PaymentInbox, PaymentViews, LateOrders, SandboxPayments, SandboxCallbacks],
  ...[ParkedMoney, ParkedRefunds],
];

@Module({
  imports: [AuditModule, OrdersModule],
  providers: [
    ...services,
    PaymentRows,
    PaymentDesk,
    ReportedRefunds,
    ParkedPayments,
    ParkedOrders,
    ParkedUses,
  ],
  exports: services,
})
export class PaymentsModule {}
