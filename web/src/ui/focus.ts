// Where the focus goes when what had it is gone: to the heading of what is shown now, so that keyboards and
// screen readers go on from there instead of from the top of the document.

export function focus_heading(): void {
  const heading = document.querySelector<HTMLElement>('dialog[open] h2, h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

// In the next frame, when whoever wants the focus has taken it.
export function find_focus(): void {
  requestAnimationFrame(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) focus_heading();
  });
}

// Watches the page: a focused element that disappears hands its focus on, unless somebody else took it.
export function keep_focus(root: HTMLElement): void {
  let last: Element | null = null;
  document.addEventListener('focusin', (event) => {
    last = event.target as Element;
  });
  const look = () => {
    if (!last || last.isConnected) return;
    last = null;
    find_focus();
  };
  new MutationObserver(look).observe(root, { childList: true, subtree: true });
}
