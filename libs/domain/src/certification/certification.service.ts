import { Injectable } from '@nestjs/common';
import type {
  Certification,
  CertificationKind,
  CertificationStatus,
  SubmitCertification,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Secrets } from '@parley/platform/crypto';
import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { AuditService } from '../audit/index.js';
import { masked, statusesBefore } from './certification.policy.js';
import { DocumentPictureRepository } from './document-picture.repository.js';

interface Row {
  id: string;
  status: Exclude<CertificationStatus, 'none'>;
  kind: CertificationKind;
  realName: string;
  documentSealed: string;
  reason: string | null;
  submittedAt: Date;
  decidedAt: Date | null;
}

const none: Certification = {
  status: 'none',
  kind: null,
  realName: null,
  documentNumber: null,
  reason: null,
  submittedAt: null,
  decidedAt: null,
};

/** An owner's side of the certification: who stands behind the account. */
@Injectable()
export class CertificationService {
  constructor(
    private readonly pictures: DocumentPictureRepository,
    private readonly auditService: AuditService,
    private readonly secrets: Secrets,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** The latest submission, its document number masked. */
  async get(tx: TenantTx): Promise<Certification> {
    const [row] = await tx.query<Row>(
      `select id, status, kind, real_name as "realName", document_sealed as "documentSealed", reason,
         submitted_at as "submittedAt", decided_at as "decidedAt"
       from certifications where tenant_id = $1 order by submitted_at desc, id desc limit 1`,
      [tx.tenantId],
    );
    if (!row) return none;
    const { id, documentSealed, submittedAt, decidedAt, ...shown } = row;
    return {
      ...shown,
      documentNumber: masked(this.secrets.decrypt(documentSealed, id)),
      submittedAt: submittedAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    };
  }

  /** Rejects with `certification.not_open`, or names the picture that is not there to be used. */
  async submit(tx: TenantTx, input: SubmitCertification): Promise<Certification> {
    const opened = await tx.query<{ id: string }>(
      `update tenants set certification = 'pending' where id = $1 and certification = any($2) returning id`,
      [tx.tenantId, statusesBefore('pending')],
    );
    if (opened.length === 0) {
      const message = 'The certification waits for a decision or has passed.';
      throw new AppError('certification.not_open', message);
    }
    const id = this.ids.next('cer');
    await this.pictures.attach(tx, id, input.pictureIds);
    const documentSealed = this.secrets.encrypt(input.documentNumber, id);
    await tx.query(
      `insert into certifications (id, tenant_id, kind, real_name, document_sealed, picture_ids, submitted_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, tx.tenantId, input.kind, input.realName, documentSealed, input.pictureIds, this.clock.now()],
    );
    await this.auditService.record(tx, {
      target: { kind: 'certification', id, name: input.realName },
      changes: { status: { to: 'pending' }, kind: { to: input.kind } },
    });
    return this.get(tx);
  }
}
