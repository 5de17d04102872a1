import { copyText } from '../../clipboard/copy-text.ts';

const confirmMs = 2000;

interface Texts {
  copy: string;
  copied: string;
}

/** Returns the undo. */
export function addCopyButtons(article: HTMLElement, texts: Texts): () => void {
  const buttons = [...article.querySelectorAll<HTMLElement>('.code-block')].map((block) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'code-copy';
    button.textContent = texts.copy;
    button.addEventListener('click', () => copyBlock(block, button, texts));
    block.append(button);
    return button;
  });
  return () => {
    for (const button of buttons) button.remove();
  };
}

async function copyBlock(block: HTMLElement, button: HTMLButtonElement, texts: Texts): Promise<void> {
  const isCopied = await copyText(block.querySelector('pre')?.textContent ?? '');
  if (!isCopied) return;
  button.textContent = texts.copied;
  setTimeout(() => {
    button.textContent = texts.copy;
  }, confirmMs);
}
