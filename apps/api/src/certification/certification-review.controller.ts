import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import type { CertificationCase, Page } from '@parley/contracts/public';
import { CertificationReviewService, DocumentPictureRepository } from '@parley/domain/certification';
import { Database } from '@parley/platform/database';
import type { FastifyReply } from 'fastify';
import { RawResponse } from '../http/decorators/raw-response.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { ShowsPicture } from '../http/fastify/image-uploads.js';
import { CertificationQueryDto, RejectCertificationDto } from './certification.dto.js';

const CertificationId = () => Param('id', new IdPipe('cer', 'certification.not_found'));
const PictureId = () => Param('id', new IdPipe('pic', 'certification.not_found'));

/** Certifications as an operator reviews them. System path: an operator belongs to none of their tenants. */
@Controller()
export class CertificationReviewController {
  constructor(
    private readonly database: Database,
    private readonly review: CertificationReviewService,
    private readonly pictures: DocumentPictureRepository,
  ) {}

  @Endpoint('certification.list')
  async list(@Query() query: CertificationQueryDto): Promise<Page<CertificationCase>> {
    return this.database.asSystem((tx) => this.review.list(tx, query));
  }

  /** Never shown by the browser on its own: what a stranger sent is only ever fetched. */
  @Endpoint('certification.picture')
  @ShowsPicture()
  async picture(
    @PictureId() id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RawResponse<Buffer>> {
    const bytes = await this.database.asSystem((tx) => this.pictures.bytes(tx, id));
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
    return this.database.asSystem((tx) => this.review.pass(tx, id));
  }

  @Endpoint('certification.reject')
  async reject(
    @CertificationId() id: string,
    @Body() { reason }: RejectCertificationDto,
  ): Promise<CertificationCase> {
    return this.database.asSystem((tx) => this.review.reject(tx, id, reason));
  }
}
