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
import { statusesBefore } from './certification.policy.js';
import { CertificationQueries } from './certification.queries.js';
import { CertificationRepository } from './certification.repository.js';
import { DocumentPictureService } from './document-picture.service.js';

/** The owner's side of certification, which confirms the person behind an account. */
@Injectable()
export class CertificationService {
  constructor(
    private readonly database: Database,
    private readonly certificationRepository: CertificationRepository,
    private readonly certificationQueries: CertificationQueries,
    private readonly documentPictureService: DocumentPictureService,
    private readonly tenantRepository: TenantRepository,
    private readonly auditService: AuditService,
    private readonly operatorEvents: OperatorEvents,
    private readonly secrets: Secrets,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Rejects with `certification.not_open`, or with the field of a picture that cannot be submitted. */
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
      return this.certificationQueries.view(tx);
    });
  }

  /** Kind and number of the document, equal in all its submissions. Null without such a certification. */
  async documentIn(tx: TenantTx, certificationId: string): Promise<string | null> {
    const found = await this.certificationRepository.find(tx, certificationId);
    if (!found) return null;
    const number = this.secrets.decrypt(found.documentSealed, found.id);
    return `${found.kind} ${number.replace(/[\s-]/g, '').toUpperCase()}`;
  }
}
