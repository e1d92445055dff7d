import { Injectable } from '@nestjs/common';
import { Database } from '@parley/platform/database';
import { type ChatScope, ownScope } from '../history/chat-history.policy.js';
import { AgentRepository } from './agent.repository.js';

/** The caller of a request. */
export interface ChatCaller {
  tenantId: string;
  subAccountId: string | null;
  kind: 'console' | 'desktop';
  /** An API key, with its sub-accounts; null for all. */
  apiKey?: { id: string; subAccountIds: string[] | null };
}

/** Resolves which conversations a caller sees. Each request reads it again, so a withdrawn right ends with the next one. */
@Injectable()
export class ChatScopeService {
  constructor(
    private readonly database: Database,
    private readonly agentRepository: AgentRepository,
  ) {}

  /** A client sees its own sub-account, an agent also those that it answers for, the owner all. An API key sees its sub-accounts. */
  async of({ tenantId, subAccountId, kind, apiKey }: ChatCaller): Promise<ChatScope> {
    if (apiKey) {
      return { subAccountId: null, seenIds: apiKey.subAccountIds, readOnly: false, apiKeyId: apiKey.id };
    }
    if (subAccountId === null || kind === 'desktop') return ownScope(subAccountId);
    const { readOnly, ids } = await this.database.readAsTenant(tenantId, (tx) =>
      this.agentRepository.scopeOf(tx, subAccountId),
    );
    return { subAccountId, seenIds: [subAccountId, ...ids], readOnly };
  }

  async askerOf(caller: ChatCaller): Promise<{ tenantId: string; scope: ChatScope }> {
    return { tenantId: caller.tenantId, scope: await this.of(caller) };
  }
}
