import { useEffect } from 'react';

declare global {
  interface Window {
    earlyPress?: { button: HTMLButtonElement | null; end: () => void };
  }
}

/**
 * For the head of the document: keeps the last button that the reader pressed before React has taken over, as the press would
 * be lost. The Enter key in a field presses the button of its form, which would otherwise be sent by the browser itself.
 */
export const keepEarlyPress = `(()=>{
const kept=window.earlyPress={button:null,end:()=>removeEventListener("click",keep,true)};
const keep=(event)=>{const button=event.target.closest("button");
if(button){event.preventDefault();kept.button=button}};
addEventListener("click",keep,true)})();`;

/** Presses the button again once it answers. */
export function useEarlyPress(): void {
  useEffect(() => {
    const { button, end } = window.earlyPress ?? {};
    end?.();
    delete window.earlyPress;
    if (!button?.isConnected) return;
    // A button that opens a menu does so as soon as the pointer is down.
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }));
    button.click();
  }, []);
}
