import { useEffect, useState } from 'react';

/**
 * An element above all others. A modal dialog leaves nothing outside of it in reach, above it or not, so while one is
 * open the room lies inside.
 */
export function useTopmostRoom(className: string, inUse: boolean): HTMLElement {
  const [room] = useState(() => {
    const element = document.createElement('div');
    element.className = className;
    element.popover = 'manual';
    return element;
  });

  useEffect(() => {
    if (!inUse) return undefined;
    const settle = () => {
      const home = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
      if (room.parentElement !== home) home.appendChild(room);
      if (!room.matches(':popover-open')) room.showPopover();
    };
    settle();
    // A dialog opens, closes, or goes with its page.
    const observer = new MutationObserver(settle);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, [room, inUse]);
  return room;
}
