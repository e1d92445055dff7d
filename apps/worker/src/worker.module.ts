import { Module } from '@nestjs/common';
import { entities } from '@parley/domain/migrations';
import { PlatformModule } from '@parley/platform/app';
import { ConsumersModule } from '@parley/platform/consumers';
import { FansWorkerModule } from './fans/fans.worker.module.js';
import { IdentityWorkerModule } from './identity/identity.worker.module.js';
import { NotificationsWorkerModule } from './notifications/notifications.worker.module.js';
import { SpineWorkerModule } from './spine/spine.worker.module.js';

@Module({
  imports: [
    PlatformModule.forRoot(entities),
    ConsumersModule.forQueues(),
    SpineWorkerModule,
    FansWorkerModule,
    IdentityWorkerModule,
    NotificationsWorkerModule,
  ],
})
export class WorkerModule {}
