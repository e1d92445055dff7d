const packageWith = (minPort: string): string =>
  `json_build_object('id', p.id, 'code', p.code, 'name', p.name, 'type', p.type,
  'days', p.days, 'price', p.price, 'actualPrice', (p.price * (100 - p.discount) * 2 + 100) / 200,
  'discount', p.discount, 'minPort', ${minPort}, 'characters', p.characters)`;

/** A row `p` of packages as the contract's `Package`, for as many ports as it and its family are sold at least. */
export const packageSql = packageWith(
  'greatest(p.min_port, (select f.min_port from package_families f where f.code = p.family))',
);

/** The same by its own terms alone, as operators edit it. */
export const packageTermsSql = packageWith('p.min_port');
