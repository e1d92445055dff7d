import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../lib/clipboard';
import { toast } from '../lib/toasts';
import { IconAction } from './IconAction';

export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation();
  const copy = async () => {
    const done = await copyText(text);
    toast(t(done ? 'common.copied' : 'common.copyFailed'), { tone: done ? 'success' : 'error' });
  };
  return <IconAction size="small" iconSize={14} label={label} icon={Copy} onClick={() => void copy()} />;
}
