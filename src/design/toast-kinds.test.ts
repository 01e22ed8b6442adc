import { expect, test } from 'vitest';
import {
  isToastHotkey,
  TOAST_GAP_PX,
  TOAST_REMOVAL_MS,
  TOAST_WIDTH_PX,
  toastKinds,
} from './toast-kinds.ts';

// "Auth toast limit: 1 at a time; a dismissed toast is removed after 1,000,000 ms. Other toast defaults: display
// 5000 ms, swipe threshold 50"
test('toasts of the account have the measures of the specification', () => {
  expect(toastKinds.auth).toMatchObject({
    limit: 1,
    removeAfterMs: 1_000_000,
    displayMs: 5000,
    swipePx: 50,
  });
});

// "second toast style: duration 4000 ms, max 3 visible, width 356, gap 14, swipe threshold 20 px, removal animation
// 200 ms, hotkey Alt+T"
test('toasts of the site have the measures of the specification', () => {
  expect(toastKinds.site).toMatchObject({
    displayMs: 4000,
    limit: 3,
    swipePx: 20,
    removeAfterMs: 200,
  });
  expect([TOAST_WIDTH_PX, TOAST_GAP_PX, TOAST_REMOVAL_MS]).toEqual([356, 14, 200]);
});

test('the hotkey is Alt+T, whatever Alt writes with it', () => {
  const pressed = { altKey: true, ctrlKey: false, metaKey: false, code: 'KeyT', key: '†' };
  expect(isToastHotkey(pressed as KeyboardEvent)).toBe(true);
  // AltGr, where it is Ctrl+Alt.
  expect(isToastHotkey({ ...pressed, ctrlKey: true } as KeyboardEvent)).toBe(false);
  expect(isToastHotkey({ ...pressed, altKey: false } as KeyboardEvent)).toBe(false);
  expect(isToastHotkey({ ...pressed, code: 'KeyY' } as KeyboardEvent)).toBe(false);
});
