export { ApiKeyEntity } from './api-key.entity.js';
export { apiKeyExportSections } from './api-key-export.queries.js';
export { apiKeyNames } from './api-key-views.queries.js';
export { ApiKeyService } from './api-key.service.js';
export { ApiKeyAccessService } from './api-key-access.service.js';
export { ApiKeysModule } from './api-keys.module.js';
