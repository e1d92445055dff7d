import { Controller, Param, Query } from '@nestjs/common';
import type { Mail, MailContent, MailTransport, Page } from '@parley/contracts/public';
import { MailLog } from '@parley/domain/mail';
import { Database } from '@parley/platform/database';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { MailQueryDto } from './mail.dto.js';

const MailId = () => Param('id', new IdPipe('mal', 'mail.not_found'));

/** For operators, who have no tenant: the installation's letters. */
@Controller()
export class MailController {
  constructor(
    private readonly database: Database,
    private readonly mailLog: MailLog,
  ) {}

  @Endpoint('mail.transport')
  transport(): MailTransport {
    return this.mailLog.transport();
  }

  @Endpoint('mail.list')
  async list(@Query() query: MailQueryDto): Promise<Page<Mail>> {
    return this.database.asSystem((tx) => this.mailLog.page(tx, query));
  }

  @Endpoint('mail.get')
  async get(@MailId() id: string): Promise<MailContent> {
    return this.database.asSystem((tx) => this.mailLog.get(tx, id));
  }

  @Endpoint('mail.retry')
  async retry(@MailId() id: string): Promise<Mail> {
    return this.database.asSystem((tx) => this.mailLog.retry(tx, id));
  }
}
