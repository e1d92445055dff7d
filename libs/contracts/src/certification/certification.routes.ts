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
  'certification.get': route<{ reply: Certification }>('GET', '/api/certification', owner),
  'certification.upload': route<{ body: Blob; reply: Picture }>('POST', '/api/certification/pictures', owner),
  'certification.submit': route<{ body: SubmitCertification; reply: Certification }>(
    'POST',
    '/api/certification',
    owner,
  ),
  'certification.list': route<{ query: CertificationQuery; reply: Page<CertificationCase> }>(
    'GET',
    '/api/operator/certifications',
    operator,
  ),
  /** The picture itself, as an attachment. */
  'certification.picture': route<{ params: ById; reply: Blob }>(
    'GET',
    '/api/operator/certifications/pictures/:id',
    operator,
  ),
  'certification.pass': route<{ params: ById; reply: CertificationCase }>(
    'POST',
    '/api/operator/certifications/:id/pass',
    operator,
  ),
  'certification.reject': route<{ params: ById; body: RejectCertification; reply: CertificationCase }>(
    'POST',
    '/api/operator/certifications/:id/reject',
    operator,
  ),
} as const;
