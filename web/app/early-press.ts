import { useEffect, useRef } from 'react';
import { useBeforePaint } from './components/use-before-paint.ts';

declare global {
  interface Window {
    earlyPress?: { button: HTMLButtonElement | null; end: () => void };
  }
}

/**
 * Keeps the last button click before hydration. Enter in a field clicks its form's button, so the browser doesn't send
 * the form; React must not act on it too.
 */
export const keepEarlyPress = `(()=>{
const kept=window.earlyPress={button:null,end:()=>removeEventListener("click",keep,true)};
const keep=(event)=>{const button=event.target.closest("button");
if(button){event.preventDefault();event.stopImmediatePropagation();kept.button=button}};
addEventListener("click",keep,true)})();`;

/** Repeats presses that came before hydration. */
export function useEarlyPress(): void {
  const pressed = useRef<HTMLButtonElement | null>(null);

  // From hydration on, clicks work.
  useBeforePaint(() => {
    pressed.current = window.earlyPress?.button ?? null;
    window.earlyPress?.end();
    delete window.earlyPress;
  }, []);

  useEffect(() => {
    const button = pressed.current;
    pressed.current = null;
    if (!button?.isConnected) return;
    // Menus open on pointer down.
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }));
    button.click();
  }, []);
}
