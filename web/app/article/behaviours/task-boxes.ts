export interface Ticking {
  /** Ticks or unticks; returns why it wasn't saved, or null. */
  tick: (index: number, isDone: boolean) => Promise<string | null>;
  /** Ticks that the article doesn't show yet. */
  pending: ReadonlyMap<number, boolean>;
}

/**
 * Makes tasks tickable. An unsaved tick is undone with its reason. `focused` keeps the focus across new HTML. Returns
 * the undo.
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
  // Replacing HTML moves the focus too, so its new place decides.
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
  // Above nested tasks.
  item.insertBefore(problem, item.querySelector(':scope > :is(ul, ol)'));
}
