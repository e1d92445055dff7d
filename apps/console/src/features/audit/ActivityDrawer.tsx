import { useTranslation } from 'react-i18next';
import { Drawer } from '../../ui/Drawer';
import { Activity, type ActivityProps } from './Activity';

interface ActivityDrawerProps extends ActivityProps {
  /** The record's name. */
  name: string;
  onClose(): void;
}

/** The changes of a record that has no drawer of its own. */
export function ActivityDrawer({ name, onClose, ...activity }: ActivityDrawerProps) {
  const { t } = useTranslation();
  return (
    <Drawer title={name} note={t('common.activity')} onClose={onClose}>
      <Activity {...activity} />
    </Drawer>
  );
}
