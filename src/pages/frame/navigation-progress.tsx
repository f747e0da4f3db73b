import { useNavigation } from 'react-router';
import * as m from '../../messages/messages.js';

/** A thin line at the top while the next page loads. It appears only if loading takes a moment. */
export function NavigationProgress() {
  const { state } = useNavigation();
  const underWay = state !== 'idle';
  return (
    <div aria-live="polite" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.75">
      {underWay && (
        <>
          <div className="h-full animate-progress bg-coral" />
          <span className="sr-only">{m.ui_loading()}</span>
        </>
      )}
    </div>
  );
}
