import { Body, Controller, Param } from '@nestjs/common';
import type { SandboxPayment } from '@parley/contracts/public';
import { SandboxPaymentService } from '@parley/domain/payments';
import { Endpoint } from '../http/decorators/endpoint.js';
import { PaySandboxDto } from './sandbox.dto.js';

/** The sandbox's pay page, open to everyone with its address. */
@Controller()
export class SandboxController {
  constructor(private readonly sandboxPaymentService: SandboxPaymentService) {}

  @Endpoint('payments.sandbox')
  async get(@Param('token') token: string): Promise<SandboxPayment> {
    return this.sandboxPaymentService.get(token);
  }

  @Endpoint('payments.pay-sandbox')
  async pay(@Param('token') token: string, @Body() body: PaySandboxDto): Promise<SandboxPayment> {
    return this.sandboxPaymentService.pay(token, body);
  }
}
