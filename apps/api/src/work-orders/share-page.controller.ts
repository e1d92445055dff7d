import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import type { SharePageAccess, SharePage } from '@parley/contracts/public';
import { ShareVisitService, type Visitor } from '@parley/domain/work-orders';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../http/decorators/endpoint.js';
import { ShareCookies } from './share-cookies.js';
import { OpenShareDto } from './shares.dto.js';

const visitorOf = ({ ip, headers }: FastifyRequest): Visitor => ({
  address: ip,
  browser: headers['user-agent'] ?? '',
});

@Controller()
export class SharePageController {
  constructor(
    private readonly shareVisitService: ShareVisitService,
    private readonly shareCookies: ShareCookies,
  ) {}

  @Endpoint('share-page.access')
  async access(@Param('token') token: string, @Req() request: FastifyRequest): Promise<SharePageAccess> {
    return this.shareVisitService.readAccess(token, (name) => request.cookies[name], request.ip);
  }

  @Endpoint('share-page.open')
  async open(
    @Param('token') token: string,
    @Body() { password }: OpenShareDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<null> {
    const pass = await this.shareVisitService.open(token, password, visitorOf(request));
    if (pass) this.shareCookies.set(reply, token, pass);
    return null;
  }

  @Endpoint('share-page.read')
  async read(@Param('token') token: string, @Req() request: FastifyRequest): Promise<SharePage> {
    return this.shareVisitService.readPage(token, (name) => request.cookies[name], visitorOf(request));
  }
}
