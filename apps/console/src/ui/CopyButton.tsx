import { Copy } from 'lucide-react';
import { useCopy } from '../lib/use-copy';
import { IconAction } from './IconAction';

export function CopyButton({ text, label }: { text: string; label: string }) {
  const copy = useCopy();
  return <IconAction size="small" iconSize={14} label={label} icon={Copy} onClick={() => void copy(text)} />;
}
