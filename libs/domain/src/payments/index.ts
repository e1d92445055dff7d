export { Checkout } from './checkout.js';
export { PaymentEntity } from './payment.entity.js';
export { PaymentsModule } from './payments.module.js';
export { ProviderRegistry } from './provider-registry.js';
export { type OpenedOrder, type PayableOrder, type RawCallback, type Report } from './providers/provider.js';
