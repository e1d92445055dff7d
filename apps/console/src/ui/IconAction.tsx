import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import type { LucideIcon } from 'lucide-react';

interface IconActionProps extends Omit<IconButtonProps, 'children'> {
  label: string;
  icon: LucideIcon;
  iconSize?: number;
}

/** A button that is an icon alone; its words are read out and shown on hover. */
export function IconAction({ label, icon: Icon, iconSize = 16, ...rest }: IconActionProps) {
  return (
    <IconButton aria-label={label} title={label} {...rest}>
      <Icon size={iconSize} aria-hidden="true" />
    </IconButton>
  );
}
