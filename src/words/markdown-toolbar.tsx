import { Bold, Heading, Link, List } from 'lucide-react';
import * as m from '../messages/messages.js';
import type { Locale } from '../shared/locales.ts';
import { editMarkdown, type MarkdownTool, markdownTools, type TextEdit } from './markdown-edit.ts';

const tools = {
  heading: { label: m.words_tool_heading, Icon: Heading },
  bold: { label: m.words_tool_bold, Icon: Bold },
  list: { label: m.words_tool_list, Icon: List },
  link: { label: m.words_tool_link, Icon: Link },
} satisfies Record<MarkdownTool, object>;

/** Buttons that write the Markdown of a text area. `field` is its id. */
export function MarkdownToolbar({ field, locale }: { field: string; locale: Locale }) {
  function press(tool: MarkdownTool) {
    const area = document.getElementById(field) as HTMLTextAreaElement;
    const { value, selectionStart: start, selectionEnd: end } = area;
    write(area, editMarkdown(tool, value, { start, end }, m.words_tool_words({}, { locale })));
  }
  return (
    <fieldset aria-label={m.words_tools()} className="flex flex-wrap gap-1.5">
      {markdownTools.map((tool) => {
        const { label, Icon } = tools[tool];
        return (
          <button
            key={tool}
            type="button"
            aria-controls={field}
            // The focus stays in the text, and with it the keyboard of a phone.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => press(tool)}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-md border border-line px-2.5 font-semibold text-sm hover:bg-sand"
          >
            <Icon aria-hidden="true" size={18} className="max-sm:hidden" />
            {label()}
          </button>
        );
      })}
    </fieldset>
  );
}

/** Writes as a person would: the browser's own editing keeps the steps of undo. */
function write(area: HTMLTextAreaElement, { start, end, text, selected }: TextEdit): void {
  area.focus();
  area.setSelectionRange(start, end);
  if (!document.execCommand('insertText', false, text)) {
    area.setRangeText(text, start, end, 'end');
    area.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  area.setSelectionRange(selected.start, selected.end);
}
