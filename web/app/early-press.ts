import { useEffect, useRef } from 'react';
import { useBeforePaint } from './components/use-before-paint.ts';

declare global {
  interface Window {
    earlyPress?: { button: HTMLButtonElement | null; end: () => void };
  }
}

/**
 * For the head of the document: keeps the last click on a button before React has taken over, as it would be lost. The Enter
 * key in a field clicks the button of its form, which would otherwise be sent by the browser itself. React, which listens
 * before it has taken over, must not act on the click as well.
 */
export const keepEarlyPress = `(()=>{
const kept=window.earlyPress={button:null,end:()=>removeEventListener("click",keep,true)};
const keep=(event)=>{const button=event.target.closest("button");
if(button){event.preventDefault();event.stopImmediatePropagation();kept.button=button}};
addEventListener("click",keep,true)})();`;

/** Presses the button again once it answers. */
export function useEarlyPress(): void {
  const pressed = useRef<HTMLButtonElement | null>(null);

  // At the very moment React takes over: what is clicked from now on reaches it.
  useBeforePaint(() => {
    pressed.current = window.earlyPress?.button ?? null;
    window.earlyPress?.end();
    delete window.earlyPress;
  }, []);

  useEffect(() => {
    const button = pressed.current;
    pressed.current = null;
    if (!button?.isConnected) return;
    // A button that opens a menu does so as soon as the pointer is down.
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }));
    button.click();
  }, []);
}
