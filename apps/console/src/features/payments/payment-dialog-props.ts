import type { PaymentDetail } from '@parley/contracts/public';

export interface PaymentDialogProps {
  payment: PaymentDetail;
  /** Takes the payment's new state. Other places that show it are read again. */
  decided(after?: PaymentDetail): Promise<void>;
  onClose(): void;
}
