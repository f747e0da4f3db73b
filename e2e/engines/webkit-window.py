#!/usr/bin/python3
"""A window with nothing but a page in it, for WebKitWebDriver: WebKit's own small browser has a toolbar, which is wider
than a phone. WebDriver has no words for a page's console, so its errors are written into the file that is named first,
one a line.
"""

import sys

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gdk, Gtk, WebKit2

told = open(next(word for word in sys.argv[1:] if word.startswith("/")), "a", buffering=1, encoding="utf-8")

context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.set_cache_model(WebKit2.CacheModel.WEB_BROWSER)
context.set_preferred_languages(["en-GB"])

REPORT = """(() => {
  const { error: reporter } = window.webkit.messageHandlers;
  const report = (...words) =>
    reporter.postMessage(words.map((word) => (word?.stack ? `${word.message} ${word.stack}` : String(word))).join(' '));
  const { error } = console;
  console.error = (...words) => { report(...words); error.apply(console, words); };
  addEventListener('error', ({ message, error, target }) =>
    report(...(message === undefined ? ['could not load', target.src ?? target.href] : [error ?? message])), true);
  addEventListener('unhandledrejection', ({ reason }) => report('rejected:', reason));
  addEventListener('securitypolicyviolation', (event) => report(event.violatedDirective, event.blockedURI), true);
})()"""


def write_error(_manager, result):
    told.write(result.get_js_value().to_string().replace("\n", " ") + "\n")


def new_view(_session):
    reporter = WebKit2.UserContentManager()
    reporter.connect("script-message-received::error", write_error)
    reporter.register_script_message_handler("error")
    frames, start = WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime.START
    reporter.add_script(WebKit2.UserScript(REPORT, frames, start, None, None))
    view = WebKit2.WebView(web_context=context, user_content_manager=reporter, is_controlled_by_automation=True)
    view.get_settings().set_enable_page_cache(True)
    window = Gtk.Window()
    window.set_default_size(360, 740)
    window.add(view)
    # Without a window manager nobody gives the window the focus, and nothing in it would match `:focus`.
    window.connect("map-event", take_focus, view)
    window.show_all()
    return view


def take_focus(window, _event, view):
    window.get_window().focus(Gdk.CURRENT_TIME)
    view.grab_focus()


def on_automation(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("page")
    session.set_application_info(info)
    session.connect("create-web-view", new_view)


context.connect("automation-started", on_automation)
Gtk.main()
