import type { Readable } from 'node:stream';
import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import type {
  ProofChallenge,
  WidgetAppearance,
  WidgetDemo,
  WidgetFile,
  WidgetMessage,
  WidgetTalk,
  WidgetVisitor,
} from '@parley/contracts/public';
import { type VisitorRequest, WidgetTalkService, WidgetVisitorService } from '@parley/domain/channels';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../http/decorators/endpoint.js';
import { TakesFile, UploadedFile } from '../http/fastify/file-uploads.js';
import {
  BeginWidgetTalkDto,
  ReadWidgetMessagesDto,
  SendWidgetMessageDto,
  UploadWidgetFileDto,
} from './widgets.dto.js';

const visitorOf = (key: string, { ip, headers }: FastifyRequest): VisitorRequest => ({
  key,
  token: /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null,
  address: ip,
});

@Controller()
export class WidgetVisitorController {
  constructor(
    private readonly widgetVisitorService: WidgetVisitorService,
    private readonly widgetTalkService: WidgetTalkService,
  ) {}

  @Endpoint('widget.read')
  async read(
    @Param('key') key: string,
    @Req() { headers: { origin } }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WidgetAppearance> {
    void reply.header('vary', 'Origin');
    const { origins, ...appearance } = await this.widgetVisitorService.appearance(key);
    if (origin !== undefined && origins.includes(origin))
      void reply.header('access-control-allow-origin', origin);
    return appearance;
  }

  @Endpoint('widget.challenge')
  async challenge(@Param('key') key: string, @Req() { ip }: FastifyRequest): Promise<ProofChallenge> {
    return this.widgetVisitorService.challenge(key, ip);
  }

  @Endpoint('widget.demo')
  async demo(): Promise<WidgetDemo> {
    const key = await this.widgetVisitorService.demoKey();
    return { path: key === null ? null : `/widget-demo/${key}` };
  }

  @Endpoint('widget.begin')
  async begin(
    @Param('key') key: string,
    @Body() body: BeginWidgetTalkDto,
    @Req() { ip }: FastifyRequest,
  ): Promise<WidgetVisitor> {
    return this.widgetVisitorService.begin(key, body, ip);
  }

  @Endpoint('widget.messages')
  async messages(@Param('key') key: string, @Req() request: FastifyRequest): Promise<WidgetTalk> {
    return this.widgetTalkService.read(visitorOf(key, request));
  }

  @Endpoint('widget.send')
  async send(
    @Param('key') key: string,
    @Body() body: SendWidgetMessageDto,
    @Req() request: FastifyRequest,
  ): Promise<WidgetMessage> {
    return this.widgetTalkService.send(visitorOf(key, request), body);
  }

  @Endpoint('widget.upload')
  @TakesFile()
  async upload(
    @Param('key') key: string,
    @Query() { name }: UploadWidgetFileDto,
    @UploadedFile() body: Readable,
    @Req() request: FastifyRequest,
  ): Promise<WidgetFile> {
    return this.widgetTalkService.upload(visitorOf(key, request), name.trim(), body);
  }

  @Endpoint('widget.mark-read')
  async markRead(
    @Param('key') key: string,
    @Body() { until }: ReadWidgetMessagesDto,
    @Req() request: FastifyRequest,
  ): Promise<null> {
    return this.widgetTalkService.markRead(visitorOf(key, request), until);
  }
}
