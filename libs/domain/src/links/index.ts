export { LinkAccountEntity, LinkEntity, LinkSubAccountEntity } from './link.entity.js';
export {
  LinkBindingEntity,
  LinkClickBatchEntity,
  LinkPositionEntity,
  LinkSentDayEntity,
} from './redirect/assignment.entity.js';
export {
  LinkDayEntity,
  LinkQuarterEntity,
  LinkTotalEntity,
  LinkVisitorEntity,
} from './counting/link-figures.entity.js';
export { LinkDomainEntity, SharedLinkDomainEntity } from './domains/link-domain.entity.js';
