import { Injectable } from '@nestjs/common';
import type { Certification, SubmitCertification } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Secrets } from '@parley/platform/crypto';
import { Database, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { AuditService } from '../audit/index.js';
import { OperatorEvents } from '../operator-stream/index.js';
import { TenantRepository } from '../tenants/index.js';
import { masked, statusesBefore } from './certification.policy.js';
import { CertificationRepository } from './certification.repository.js';
import { DocumentPictureService } from './document-picture.service.js';

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
    private readonly database: Database,
    private readonly certificationRepository: CertificationRepository,
    private readonly documentPictureService: DocumentPictureService,
    private readonly tenantRepository: TenantRepository,
    private readonly auditService: AuditService,
    private readonly operatorEvents: OperatorEvents,
    private readonly secrets: Secrets,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** The latest submission, its document number masked. */
  async get(tenantId: string): Promise<Certification> {
    return this.database.asTenant(tenantId, (tx) => this.getIn(tx));
  }

  /** Rejects with `certification.not_open`, or names the picture that cannot be submitted. */
  async submit(tenantId: string, input: SubmitCertification): Promise<Certification> {
    return this.database.asTenant(tenantId, async (tx) => {
      const from = statusesBefore('pending');
      if (!(await this.tenantRepository.changeCertification(tx, tenantId, from, 'pending'))) {
        const message = 'The certification waits for a decision or has passed.';
        throw new AppError('certification.not_open', message);
      }
      const { kind, realName, documentNumber, pictureIds } = input;
      const id = this.ids.next('cer');
      await this.documentPictureService.attach(tx, id, pictureIds);
      const documentSealed = this.secrets.encrypt(documentNumber, id);
      const submission = { id, kind, realName, documentSealed, pictureIds, submittedAt: this.clock.now() };
      await this.certificationRepository.insert(tx, submission);
      await this.auditService.record(tx, {
        target: { kind: 'certification', id, name: realName },
        changes: { status: { to: 'pending' }, kind: { to: kind } },
      });
      await this.operatorEvents.changed(tx, 'certifications', 'tenants');
      return this.getIn(tx);
    });
  }

  /** Kind and number of its document, the same for whoever submits it; null where there is no such certification. */
  async documentIn(tx: TenantTx, certificationId: string): Promise<string | null> {
    const found = await this.certificationRepository.find(tx, certificationId);
    if (!found) return null;
    const number = this.secrets.decrypt(found.documentSealed, found.id);
    return `${found.kind} ${number.replace(/[\s-]/g, '').toUpperCase()}`;
  }

  private async getIn(tx: TenantTx): Promise<Certification> {
    const latest = await this.certificationRepository.latest(tx);
    if (!latest) return none;
    const { id, status, kind, realName, documentSealed, reason, submittedAt, decidedAt } = latest;
    return {
      status,
      kind,
      realName,
      documentNumber: masked(this.secrets.decrypt(documentSealed, id)),
      reason,
      submittedAt: submittedAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    };
  }
}
