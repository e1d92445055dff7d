import { Controller, Param, Query } from '@nestjs/common';
import type { Mail, MailContent, MailTransport, Page } from '@parley/contracts/public';
import { MailLogService } from '@parley/domain/mail';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { MailQueryDto } from './mail.dto.js';

const MailId = () => Param('id', new IdPipe('mal', 'mail.not_found'));

/** Emails that the installation sends, for operators. */
@Controller()
export class MailController {
  constructor(private readonly mailLogService: MailLogService) {}

  @Endpoint('mail.transport')
  transport(): MailTransport {
    return this.mailLogService.transport();
  }

  @Endpoint('mail.list')
  async list(@Query() query: MailQueryDto): Promise<Page<Mail>> {
    return this.mailLogService.list(query);
  }

  @Endpoint('mail.get')
  async get(@MailId() id: string): Promise<MailContent> {
    return this.mailLogService.get(id);
  }

  @Endpoint('mail.retry')
  async retry(@MailId() id: string): Promise<Mail> {
    return this.mailLogService.retry(id);
  }
}
