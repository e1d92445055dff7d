export { CachedTranslationEntity, TranslationProviderEntity } from './translation.entity.js';
