import { Link } from '@tanstack/react-router';
import page from '../../ui/Page.module.css';

/** A tenant's email, linked to its drawer. */
export const TenantLink = ({ id, email }: { id: string; email: string }) => (
  <Link className={page.link} to="/operator/tenants" search={{ q: id, open: id }}>
    {email}
  </Link>
);
