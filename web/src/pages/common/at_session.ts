// Told to a table that belongs to a session: what the table itself no longer offers, because the session does it.
import { type ComponentChildren, createContext } from 'preact';

export interface AtSession {
  leave: ComponentChildren; // in the place of leaving the room
  about?: ComponentChildren; // what one may want to read again, in the menu
  watches: boolean; // the organiser, who looks on and says nothing across the table
}

// Signs across the table are talk: at a table of a session they come and go with it. The house refuses them
// otherwise.
export const has_signs = (session: AtSession | null, talk: string): boolean =>
  session === null || (talk !== 'off' && !session.watches);

export const SessionContext = createContext<AtSession | null>(null);
