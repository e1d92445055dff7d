export { PaymentsPage } from './PaymentsPage';
export { readPaymentsSearch } from './payments-search';
export { paymentCountsQuery, paymentQuery } from './queries';
