import { Link } from 'react-router';
import * as m from '../../messages/messages.js';

/** What somebody agrees to by beginning an account, and where it is written. */
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
