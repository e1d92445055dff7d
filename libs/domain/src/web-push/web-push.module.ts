import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { EgressModule } from '../egress/index.js';
import { SettingsModule } from '../settings/index.js';
import { SubAccountsModule } from '../sub-accounts/index.js';
import { PushClient } from './push.client.js';
import { PushDeliveryService } from './push-delivery.service.js';
import { PushRepository } from './push.repository.js';
import { PushService } from './push.service.js';

/** Web Push: the installation's keys, devices of persons, and pushes to them. */
@Module({
  imports: [AuditModule, EgressModule, SettingsModule, SubAccountsModule],
  providers: [PushClient, PushDeliveryService, PushRepository, PushService],
  exports: [PushDeliveryService, PushService],
})
export class WebPushModule {}
