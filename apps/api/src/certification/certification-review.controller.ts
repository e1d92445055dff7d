import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import type { CertificationCase, Page } from '@parley/contracts/public';
import {
  CertificationQueries,
  CertificationReviewService,
  DocumentPictureService,
} from '@parley/domain/certification';
import type { FastifyReply } from 'fastify';
import { RawResponse } from '../http/decorators/raw-response.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { ShowsPicture } from '../http/fastify/image-uploads.js';
import { CertificationQueryDto, RejectCertificationDto } from './certification.dto.js';

const CertificationId = () => Param('id', new IdPipe('cer', 'certification.not_found'));
const PictureId = () => Param('id', new IdPipe('pic', 'certification.not_found'));

@Controller()
export class CertificationReviewController {
  constructor(
    private readonly certificationQueries: CertificationQueries,
    private readonly certificationReviewService: CertificationReviewService,
    private readonly documentPictureService: DocumentPictureService,
  ) {}

  @Endpoint('certification.list')
  async list(@Query() query: CertificationQueryDto): Promise<Page<CertificationCase>> {
    return this.certificationQueries.listCases(query);
  }

  /** A browser must save it instead of showing it, because the picture comes from a stranger. */
  @Endpoint('certification.picture')
  @ShowsPicture()
  async picture(
    @PictureId() id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RawResponse<Buffer>> {
    const bytes = await this.documentPictureService.bytes(id);
    void reply.headers({
      'content-type': 'image/webp',
      'content-disposition': `attachment; filename="${id}.webp"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    return new RawResponse(bytes);
  }

  @Endpoint('certification.pass')
  async pass(@CertificationId() id: string): Promise<CertificationCase> {
    return this.certificationReviewService.pass(id);
  }

  @Endpoint('certification.reject')
  async reject(
    @CertificationId() id: string,
    @Body() { reason }: RejectCertificationDto,
  ): Promise<CertificationCase> {
    return this.certificationReviewService.reject(id, reason);
  }
}
