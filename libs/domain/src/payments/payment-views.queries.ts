/** The payer as a keyed hash, where known: `tenant_id`, `order_id`, `payer_hash`. */
export const orderPayers = `(select tenant_id, order_id, payer_hash from payments
  where claim = 'paid' and payer_hash is not null)`;

/** Reports of providers, for other features: `id`, `provider`, `source`, `verdict`, `received_at`. */
export const paymentReports = '(select id, provider, source, verdict, received_at from payments)';
