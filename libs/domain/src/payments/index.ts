export { PaymentEntity } from './payment.entity.js';
