/** Who paid for an order, where the provider told it, as a keyed hash: `tenant_id`, `order_id`, `payer_hash`. */
export const orderPayers = `(select tenant_id, order_id, payer_hash from payments
  where claim = 'paid' and payer_hash is not null)`;

/** Reports of providers as other features count them: `id`, `provider`, `source`, `verdict`, `received_at`. */
export const paymentReports = '(select id, provider, source, verdict, received_at from payments)';
