/** A row `p` of packages as the contract's `Package`. */
export const packageSql = `json_build_object('id', p.id, 'code', p.code, 'name', p.name, 'type', p.type,
  'days', p.days, 'price', p.price, 'actualPrice', (p.price * (100 - p.discount) * 2 + 100) / 200,
  'discount', p.discount, 'minPort', p.min_port,
  'characters', p.characters)`;
