import { Global, Module } from '@nestjs/common';
import { ProbeServer } from './probe.server.js';

/** Global, so that it is closed after the modules whose jobs still run. */
@Global()
@Module({ providers: [ProbeServer] })
export class HealthWorkerModule {}
