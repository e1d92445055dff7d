import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { EmailCodeRepository } from '../email-codes/email-code.repository.js';
import { RememberedFormRepository } from '../remember-me/remembered-form.repository.js';
import { SessionRepository } from './session.repository.js';

const keepMs = 30 * 86_400_000;

/** Deletes old sessions, forms and e-mailed codes. System path: each is one statement for all tenants. */
@Injectable()
export class SessionSweeper {
  constructor(
    private readonly database: Database,
    private readonly sessionRepository: SessionRepository,
    private readonly formRepository: RememberedFormRepository,
    private readonly codeRepository: EmailCodeRepository,
    private readonly clock: Clock,
  ) {}

  /** Sessions that ended or expired more than thirty days ago, and forms and codes that expired. */
  async sweep(): Promise<void> {
    const before = new Date(this.clock.nowMs() - keepMs);
    await this.database.asSystem(async (tx) => {
      await this.sessionRepository.deleteOld(tx, before);
      await this.formRepository.deleteExpired(tx, this.clock.now());
      await this.codeRepository.deleteExpired(tx, this.clock.now());
    });
  }
}
