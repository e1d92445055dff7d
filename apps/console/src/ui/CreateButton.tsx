import { Plus } from 'lucide-react';
import { Button } from './Button';

/** Creates a new record; the page's main action. */
export const CreateButton = ({ text, onClick }: { text: string; onClick(): void }) => (
  <Button variant="contained" color="primary" startIcon={<Plus size={16} />} onClick={onClick}>
    {text}
  </Button>
);
