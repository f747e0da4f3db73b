import { test } from './engine-test.ts';
import { link, main } from './target.ts';

test('A film plays in its place, and others keep still', async ({ tab }) => {
  for (const path of ['/online-webinar-sessions', '/patient-journey-documentary']) {
    await test.step(`${path}: it plays after a press, to its end`, async () => {
      await tab.open(path);
      await tab.press(link(/^Play /, { within: main }));
      await tab.until('it plays', () => Number(document.querySelector('video')?.currentTime) > 0.5);
      // Not `ended`: if another WebKit runs, its player now and then shows the last frame of any site's film and
      // forgets that.
      await tab.until('its end has been shown', () => {
        const film = document.querySelector('video');
        return film && film.currentTime > film.duration - 0.05;
      });
      await tab.until('the others keep still', () =>
        [...document.querySelectorAll('video')]
          .slice(1)
          .every(({ currentTime, paused }) => paused && currentTime === 0),
      );
    });
  }
});
