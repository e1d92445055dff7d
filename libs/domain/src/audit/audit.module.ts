import { Module } from '@nestjs/common';
import { ActorNameRegistry } from './actor-name.registry.js';
import { AuditQueries } from './audit.queries.js';
import { AuditRepository } from './audit.repository.js';
import { AuditService } from './audit.service.js';

const exported = [ActorNameRegistry, AuditQueries, AuditService];

@Module({ providers: [...exported, AuditRepository], exports: exported })
export class AuditModule {}
