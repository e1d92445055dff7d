import type { Readable } from 'node:stream';
import { Controller, Param, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import type { Medium } from '@parley/contracts/public';
import { readerOf } from '@parley/domain/identity';
import { MediaFileQueries, MediaUploadService } from '@parley/domain/media';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RawResponse } from '../http/decorators/raw-response.js';
import { CurrentTenantCaller, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { TakesFile, UploadedFile } from '../http/fastify/file-uploads.js';
import { SignedAddressDto, UploadMediumDto } from './media.dto.js';
import { answerWith } from './send-file.js';

const MediumId = () => Param('id', new IdPipe('med', 'media.not_found'));
const bytes = { type: 'string', format: 'binary' } as const;

@Controller()
export class MediaController {
  constructor(
    private readonly mediaUploadService: MediaUploadService,
    private readonly mediaFileQueries: MediaFileQueries,
  ) {}

  @Endpoint('media.upload')
  @TakesFile()
  async upload(
    @CurrentTenantCaller() caller: TenantCaller,
    @Query() { name }: UploadMediumDto,
    @UploadedFile() body: Readable,
  ): Promise<Medium> {
    return this.mediaUploadService.receive(
      { tenantId: caller.tenantId, personId: readerOf(caller) },
      name.trim(),
      body,
    );
  }

  @Endpoint('media.file')
  @ApiProduces('*/*')
  @ApiOkResponse({ schema: bytes })
  async file(
    @MediumId() id: string,
    @Query() address: SignedAddressDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RawResponse<StreamableFile | null>> {
    return answerWith(request, reply, await this.mediaFileQueries.find(id, 'file', address));
  }

  @Endpoint('media.thumbnail')
  @ApiProduces('image/webp')
  @ApiOkResponse({ schema: bytes })
  async thumbnail(
    @MediumId() id: string,
    @Query() address: SignedAddressDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RawResponse<StreamableFile | null>> {
    return answerWith(request, reply, await this.mediaFileQueries.find(id, 'thumbnail', address));
  }
}
