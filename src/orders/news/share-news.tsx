import { ChevronDown, ExternalLink, Share2 } from 'lucide-react';
import * as m from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';
import { pathIn } from '../../shared/locales.ts';
import { Button } from '../../ui/button.tsx';
import { buttonLook } from '../../ui/button-look.ts';
import { CopyButton } from '../../ui/copy-button.tsx';

/** The link to an order's parcels, for the person who receives them: to copy, to share and to view. */
export function ShareNews({ path, number }: { path: string; number: string }) {
  const address = new URL(pathIn(getLocale(), path), location.href).href;
  const look = 'px-4 py-1.5 text-sm';
  return (
    <details className="group border-line border-b py-2 text-sm">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold">
        <ChevronDown aria-hidden="true" size={18} className="group-open:rotate-180" />
        {m.order_news_share_title()}
      </summary>
      <p className="mb-3 max-w-[68ch] text-ink-soft">{m.order_news_share_text()}</p>
      <div className="mb-2 flex flex-wrap gap-2">
        <CopyButton
          text={address}
          copied={m.order_news_copied()}
          failed={m.order_news_copy_failed()}
          className={look}
          aria-label={m.order_news_copy_of({ number })}
        >
          {m.order_news_copy()}
        </CopyButton>
        {'share' in navigator && (
          <Button
            variant="quiet"
            className={look}
            aria-label={m.order_news_share_of({ number })}
            // A person who closes the list of apps has not failed.
            onClick={() => navigator.share({ title: m.order_news_title(), url: address }).catch(() => {})}
          >
            <Share2 aria-hidden="true" size={18} />
            {m.order_news_share()}
          </Button>
        )}
        <a
          href={address}
          rel="noreferrer"
          className={`${buttonLook('quiet')} ${look}`}
          aria-label={m.order_news_open_of({ number })}
        >
          <ExternalLink aria-hidden="true" size={18} />
          {m.order_news_open()}
        </a>
      </div>
    </details>
  );
}
