import Button from '@mui/material/Button';
import { createLink } from '@tanstack/react-router';

/** A link that looks like a button: it can be opened in a new tab. */
export const ButtonLink = createLink(Button);
