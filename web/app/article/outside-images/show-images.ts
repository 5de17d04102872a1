import { fetchImage } from './fetch-images.ts';
import { buttonClass, heldAttribute } from './placeholders.ts';
import { isShownAtOnce, type OutsideImages, outsideHost } from './policy.ts';

const held = `img[${heldAttribute}]`;
/** Allowed in this tab. */
const allowed = new Set<string>();
// How far ahead images load.
const nearPx = 400;

/** Returns the undo. */
export function showOutsideImages(article: HTMLElement, { mode }: OutsideImages): () => void {
  for (const image of article.querySelectorAll<HTMLImageElement>(held)) {
    const host = hostOf(image);
    if (isAllowed(host)) showImagesOf(host);
  }
  if (mode === 'fetch') return fetchNear(article);
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>('button.outside-image');
    if (button) showImagesOf(button.dataset.host ?? '');
  };
  article.addEventListener('click', onClick);
  return () => article.removeEventListener('click', onClick);
}

export function labelPlaceholders(article: ParentNode, label: (host: string) => string): void {
  for (const button of article.querySelectorAll<HTMLElement>('button.outside-image')) {
    button.textContent = label(button.dataset.host ?? '');
  }
}

/** Until this tab is closed. */
export function showImagesOf(host: string): void {
  allowed.add(host);
  for (const image of document.querySelectorAll<HTMLImageElement>(held)) {
    if (hostOf(image) !== host) continue;
    image.src = addressOf(image);
    image.removeAttribute(heldAttribute);
  }
  for (const button of document.querySelectorAll<HTMLElement>('button.outside-image')) {
    if (button.dataset.host === host) removeButton(button);
  }
}

/** Returns the host to ask for; null for none. */
export function placeImage(image: HTMLImageElement, address: string, policy: OutsideImages): string | null {
  const host = outsideHost(address);
  image.removeAttribute(heldAttribute);
  if (host === null || isAllowed(host) || isShownAtOnce(host, policy)) {
    image.src = address;
    return null;
  }
  image.removeAttribute('src');
  image.setAttribute(heldAttribute, address);
  if (policy.mode !== 'fetch') return host;
  void fetchInto(image);
  return null;
}

export function showImagesButton(host: string, label: string): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = buttonClass;
  button.dataset.host = host;
  button.textContent = label;
  button.addEventListener('click', () => showImagesOf(host));
  return button;
}

function removeButton(button: HTMLElement): void {
  const hasFocus = button === document.activeElement;
  const shown = button.previousElementSibling;
  button.remove();
  if (!hasFocus || !(shown instanceof HTMLElement)) return;
  if (shown.tabIndex < 0) shown.tabIndex = -1;
  shown.focus();
}

function fetchNear(article: HTMLElement): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        void fetchInto(target as HTMLImageElement);
      }
    },
    { rootMargin: `${nearPx}px` },
  );
  for (const image of article.querySelectorAll(held)) observer.observe(image);
  return () => observer.disconnect();
}

async function fetchInto(image: HTMLImageElement): Promise<void> {
  const address = addressOf(image);
  const url = new URL(address, window.location.href).href;
  try {
    const fetched = await fetchImage(url);
    // It may have been replaced.
    if (addressOf(image) !== address) return;
    image.src = fetched;
    image.dataset.original = url;
    image.removeAttribute(heldAttribute);
  } catch {
    image.classList.add('is-broken');
  }
}

const isAllowed = (host: string) => host === window.location.host || allowed.has(host);
const addressOf = (image: HTMLImageElement) => image.getAttribute(heldAttribute) ?? '';
const hostOf = (image: HTMLImageElement) => outsideHost(addressOf(image)) ?? '';
