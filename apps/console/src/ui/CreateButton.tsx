import { Plus } from 'lucide-react';
import { Button } from './Button';

/** Makes a new record; the chief action of its page. */
export const CreateButton = ({ text, onClick }: { text: string; onClick(): void }) => (
  <Button variant="contained" color="primary" startIcon={<Plus size={16} />} onClick={onClick}>
    {text}
  </Button>
);
