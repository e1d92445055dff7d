export { PaymentsPage } from './PaymentsPage';
export { type PaymentsSearch, readPaymentsSearch } from './payments-search';
export { paymentCountsQuery, paymentQuery } from './queries';
