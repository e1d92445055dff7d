import { Module } from '@nestjs/common';
import { PaymentsModule } from '@parley/domain/payments';
import { PaymentInboxController } from './payment-inbox.controller.js';
import { PaymentsController } from './payments.controller.js';
import { SandboxController } from './sandbox.controller.js';

@Module({
  imports: [PaymentsModule],
  controllers: [PaymentsController, PaymentInboxController, SandboxController],
})
export class PaymentsHttpModule {}
