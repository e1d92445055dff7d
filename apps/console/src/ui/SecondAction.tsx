import type { LucideIcon } from 'lucide-react';
import { useIsPhone } from '../lib/hooks';
import { Button } from './Button';
import { MoreMenu } from './MoreMenu';

interface SecondActionProps {
  text: string;
  icon: LucideIcon;
  onClick(): void;
}

/** An action beside the page's main one. A phone moves it behind a menu button. */
export function SecondAction({ text, icon: Icon, onClick }: SecondActionProps) {
  const icon = <Icon size={16} />;
  if (useIsPhone()) return <MoreMenu entries={[{ key: 'second', text, icon, run: onClick }]} />;
  return (
    <Button startIcon={icon} onClick={onClick}>
      {text}
    </Button>
  );
}
