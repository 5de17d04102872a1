export interface Ticking {
  /** Ticks a checkbox of the article, or takes the tick away. Returns why that was not saved, or null. */
  tick: (index: number, isDone: boolean) => Promise<string | null>;
  /** Ticks that the shown article does not have yet. */
  pending: ReadonlyMap<number, boolean>;
}

/**
 * Lets the tasks of an article be ticked. A tick that was not saved is taken back, and its task says why. `focused` keeps the
 * focus where new HTML takes the place of the old. Returns the function that ends it.
 */
export function tickTasks(
  article: HTMLElement,
  { tick, pending }: Ticking,
  focused: { current: number | null },
): () => void {
  const boxes = Array.from(article.querySelectorAll<HTMLInputElement>('input[type="checkbox"]'));
  for (const box of boxes) box.disabled = false;
  for (const [index, isDone] of pending) {
    const box = boxes[index];
    if (box) box.checked = isDone;
  }
  const kept = focused.current === null ? undefined : boxes[focused.current];
  if (document.activeElement === document.body) kept?.focus({ preventScroll: true });

  const indexOf = (target: EventTarget | null) => (target instanceof HTMLInputElement ? boxes.indexOf(target) : -1);

  async function onChange({ target }: Event): Promise<void> {
    const index = indexOf(target);
    const box = boxes[index];
    if (!box) return;
    const isDone = box.checked;
    showProblem(box, null);
    const problem = await tick(index, isDone);
    if (problem === null || box.checked !== isDone) return;
    box.checked = !isDone;
    showProblem(box, problem);
  }
  // Replacing the HTML moves the focus as well, so leaving a task is recognised by the focus's new place.
  function onMove({ target }: Event): void {
    const index = indexOf(target);
    focused.current = index === -1 ? null : index;
  }

  article.addEventListener('change', onChange);
  document.addEventListener('focusin', onMove);
  document.addEventListener('pointerdown', onMove);
  return () => {
    for (const box of boxes) {
      box.disabled = true;
      showProblem(box, null);
    }
    article.removeEventListener('change', onChange);
    document.removeEventListener('focusin', onMove);
    document.removeEventListener('pointerdown', onMove);
  };
}

function showProblem(box: HTMLInputElement, text: string | null): void {
  const item = box.closest('li');
  item?.querySelector(':scope > .task-problem')?.remove();
  if (!item || text === null) return;
  const problem = document.createElement('p');
  problem.className = 'task-problem';
  problem.setAttribute('role', 'alert');
  problem.textContent = text;
  // Before the tasks below it.
  item.insertBefore(problem, item.querySelector(':scope > :is(ul, ol)'));
}
