import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { Database, inChunks } from '@parley/platform/database';
import { EmailCodeRepository } from '../email-codes/email-code.repository.js';
import { RememberedFormRepository } from '../remember-me/remembered-form.repository.js';
import { SessionRepository } from './session.repository.js';

const keepMs = 30 * 86_400_000;

/** Deletes old sessions, forms and emailed codes. System path: each chunk is of all tenants. */
@Injectable()
export class SessionSweeper {
  constructor(
    private readonly database: Database,
    private readonly sessionRepository: SessionRepository,
    private readonly rememberedFormRepository: RememberedFormRepository,
    private readonly emailCodeRepository: EmailCodeRepository,
    private readonly clock: Clock,
  ) {}

  /** Deletes sessions that ended or expired more than thirty days ago, and expired forms and codes. */
  async sweep(): Promise<void> {
    const before = new Date(this.clock.nowMs() - keepMs);
    const now = this.clock.now();
    await inChunks(this.database, (tx) => this.sessionRepository.deleteEnded(tx, before));
    await inChunks(this.database, (tx) => this.sessionRepository.deleteExpired(tx, before));
    await inChunks(this.database, (tx) => this.rememberedFormRepository.deleteExpired(tx, now));
    await inChunks(this.database, (tx) => this.emailCodeRepository.deleteExpired(tx, now));
  }
}
