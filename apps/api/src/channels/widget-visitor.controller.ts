import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import type {
  ProofChallenge,
  WidgetAppearance,
  WidgetMessage,
  WidgetVisitor,
} from '@parley/contracts/public';
import { type VisitorRequest, WidgetVisitorService } from '@parley/domain/channels';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../http/decorators/endpoint.js';
import { BeginWidgetTalkDto, SendWidgetMessageDto } from './widgets.dto.js';

const visitorOf = (key: string, { ip, headers }: FastifyRequest): VisitorRequest => ({
  key,
  token: /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null,
  address: ip,
});

@Controller()
export class WidgetVisitorController {
  constructor(private readonly widgetVisitorService: WidgetVisitorService) {}

  @Endpoint('widget.read')
  async read(
    @Param('key') key: string,
    @Req() { headers: { origin } }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WidgetAppearance> {
    void reply.header('vary', 'Origin');
    const { origins, ...appearance } = await this.widgetVisitorService.settings(key);
    if (origin !== undefined && origins.includes(origin))
      void reply.header('access-control-allow-origin', origin);
    return appearance;
  }

  @Endpoint('widget.challenge')
  async challenge(@Param('key') key: string, @Req() { ip }: FastifyRequest): Promise<ProofChallenge> {
    return this.widgetVisitorService.challenge(key, ip);
  }

  @Endpoint('widget.begin')
  async begin(@Param('key') key: string, @Body() body: BeginWidgetTalkDto): Promise<WidgetVisitor> {
    return this.widgetVisitorService.begin(key, body);
  }

  @Endpoint('widget.messages')
  async messages(@Param('key') key: string, @Req() request: FastifyRequest): Promise<WidgetMessage[]> {
    return this.widgetVisitorService.messages(visitorOf(key, request));
  }

  @Endpoint('widget.send')
  async send(
    @Param('key') key: string,
    @Body() body: SendWidgetMessageDto,
    @Req() request: FastifyRequest,
  ): Promise<WidgetMessage> {
    return this.widgetVisitorService.send(visitorOf(key, request), body);
  }
}
