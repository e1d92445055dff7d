import { lazy, Suspense } from 'react';
import { withWords } from '../../i18n/i18n';
import { closePackages, packageView } from '../../lib/package-view';
import { useStore } from '../../lib/store';
import { RenewReminder } from './renewal/RenewReminder';

const PackageDialog = lazy(() => withWords(import('./package-dialog/PackageDialog'), 'packageDialog'));
const ContactDialog = lazy(() => withWords(import('./contact/ContactDialog'), 'packageDialog'));
const PaymentPendingDialog = lazy(() => withWords(import('./payment/PaymentPendingDialog'), 'packageDialog'));

/** Whatever of packages lies over the page. */
export default function PackageHost() {
  const view = useStore(packageView);
  if (!view) return <RenewReminder />;
  return (
    <Suspense>
      {view.show === 'choice' && <PackageDialog preset={view.preset} onClose={closePackages} />}
      {view.show === 'contact' && <ContactDialog onClose={closePackages} />}
      {view.show === 'payment' && (
        <PaymentPendingDialog key={view.order.id} order={view.order} onClose={closePackages} />
      )}
    </Suspense>
  );
}
