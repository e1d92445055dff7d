import type { ById, Page } from '../http/reply.js';
import { route } from '../http/route.js';
import type {
  Certification,
  CertificationCase,
  CertificationQuery,
  Picture,
  RejectCertification,
  SubmitCertification,
} from './certification.types.js';

const owner = ['owner'] as const;
const operator = ['operator'] as const;

export const certificationRoutes = {
  /** Reads the tenant's certification. */
  'certification.get': route<{ reply: Certification }>('GET', '/api/certification', owner),
  /** Uploads a picture for the certification. */
  'certification.upload': route<{ body: Blob; reply: Picture }>('POST', '/api/certification/pictures', owner),
  /** Submits the certification for review. */
  'certification.submit': route<{ body: SubmitCertification; reply: Certification }>(
    'POST',
    '/api/certification',
    owner,
  ),
  /** Lists the certifications of all tenants. */
  'certification.list': route<{ query: CertificationQuery; reply: Page<CertificationCase> }>(
    'GET',
    '/api/operator/certifications',
    operator,
  ),
  /** Downloads a picture of a certification, as an attachment. */
  'certification.picture': route<{ params: ById; reply: Blob }>(
    'GET',
    '/api/operator/certifications/pictures/:id',
    operator,
  ),
  /** Passes a certification. */
  'certification.pass': route<{ params: ById; reply: CertificationCase }>(
    'POST',
    '/api/operator/certifications/:id/pass',
    operator,
  ),
  /** Rejects a certification, with the reason. */
  'certification.reject': route<{ params: ById; body: RejectCertification; reply: CertificationCase }>(
    'POST',
    '/api/operator/certifications/:id/reject',
    operator,
  ),
} as const;
