import type { Order } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { dollarsOf } from '../../../lib/decimal';
import type { Format } from '../../../lib/format';
import type { FileColumn } from '../../../lib/list-export';
import { channelOf, nameOf, rateText } from '../order-labels';

/** All that an order says; amounts are plain numbers, their currency in the heading. */
export const orderFile = (t: TFunction, format: Format): FileColumn<Order>[] => [
  [t('orders.columns.name'), ({ id }) => id],
  [t('orders.columns.thirdPartyId'), ({ thirdPartyId }) => thirdPartyId],
  [t('orders.columns.userName'), ({ userName }) => userName],
  [t('orders.csv.family'), ({ family }) => (family ? t(`billing.family.${family}`) : '')],
  [t('orders.columns.package'), (order) => nameOf(t, format, order)],
  [t('orders.columns.purchaseType'), ({ purchaseType }) => t(`orders.purchaseType.${purchaseType}`)],
  [t('orders.columns.num'), ({ num }) => num],
  [
    t('orders.csv.unit'),
    ({ package: of }) => of && t(of.type === 1 ? 'orders.unitPorts' : 'orders.unitPacks'),
  ],
  [t('orders.csv.unitPrice'), ({ unitPrice }) => dollarsOf(unitPrice)],
  [t('orders.csv.amount'), ({ amount }) => dollarsOf(amount)],
  [t('orders.csv.rmbAmount'), ({ rmbAmount }) => dollarsOf(rmbAmount)],
  [t('orders.columns.rmbRate'), ({ rmbRate }) => rateText(rmbRate)],
  [t('orders.columns.characters'), ({ characters }) => characters],
  [t('orders.columns.status'), ({ status }) => t(`orders.status.${status}`)],
  [t('orders.csv.refunded'), ({ refunded }) => dollarsOf(refunded)],
  [t('orders.csv.inReview'), ({ inReview }) => t(inReview ? 'common.yes' : 'common.no')],
  [t('orders.columns.provider'), (order) => channelOf(t, order)],
  [t('orders.columns.createdAt'), ({ createdAt }) => format.dateTime(createdAt)],
  [t('orders.columns.completedAt'), ({ completedAt }) => completedAt && format.dateTime(completedAt)],
];
