import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { OrdersModule } from '../orders/index.js';
import { Checkout } from './checkout.js';
import { LateOrders } from './late-orders.js';
import { ParkedMoney } from './parked/parked-money.js';
import { ParkedPayments } from './parked/parked-payments.repository.js';
import { ParkedRefunds } from './parked/parked-refunds.js';
import { ParkedOrders } from './parked/parked-orders.js';
import { ParkedUses } from './parked/parked-uses.js';
import { PaymentCallbacks } from './payment-callbacks.js';
import { PaymentConfirmation } from './payment-confirmation.js';
import { PaymentDesk, PaymentInbox } from './payment-inbox.js';
import { PaymentInquiries } from './payment-inquiries.js';
import { PaymentIntake } from './payment-intake.js';
import { PaymentJudge } from './payment-judge.js';
import { PaymentJudgements } from './payment-judgements.js';
import { PaymentRows } from './payments.repository.js';
import { PaymentViews } from './payments.views.js';
import { ProviderRefunds } from './provider-refunds.js';
import { ProviderRegistry } from './provider-registry.js';
import { Purchases } from './purchases.js';
import { ReportedRefunds } from './reported-refunds.js';
import { SandboxCallbacks } from './sandbox-callbacks.js';
import { SandboxPayments } from './sandbox-payments.js';

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
