import { Link } from 'react-router';
import * as m from '../../messages/messages.js';

/** What somebody agrees to by signing up, wherever an account can begin. */
export function ConsentNote() {
  return (
    <p className="text-ink-soft text-sm">
      {m.sign_up_consent()}{' '}
      <Link to="/privacy" className="link">
        {m.privacy_link()}
      </Link>
    </p>
  );
}
