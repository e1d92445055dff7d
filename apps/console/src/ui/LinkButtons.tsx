import { Copy, QrCode } from 'lucide-react';
import { IconAction } from './IconAction';

interface LinkButtonsProps {
  /** Names each button by its action. */
  copy: string;
  code: string;
  onCopy(): void;
  onCode(): void;
}

/** Buttons to copy a link and show its QR code. */
export const LinkButtons = ({ copy, code, onCopy, onCode }: LinkButtonsProps) => (
  <>
    <IconAction size="small" icon={Copy} label={copy} onClick={onCopy} />
    <IconAction size="small" icon={QrCode} label={code} onClick={onCode} />
  </>
);
