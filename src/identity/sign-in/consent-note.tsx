import { Link } from 'react-router';
import * as m from '../../messages/messages.js';

/** The consent of a new account, with a link to its text. */
export function ConsentNote({ children }: { children: string }) {
  return (
    <p className="text-ink-soft text-sm">
      {children}{' '}
      <Link to="/privacy" className="link">
        {m.privacy_link()}
      </Link>
    </p>
  );
}
