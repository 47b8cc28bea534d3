// Some browsers lay an open keyboard over the page instead of making the page shorter. What is left is told
// to the style sheets as --seen-height, so that the table ends where the keyboard begins.
export function watch_seen_height(): void {
  const view = globalThis.visualViewport;
  if (!view) return;
  const tell = () => {
    // Zooming in with two fingers makes it smaller too; then nothing should move.
    const covered = view.scale === 1 && innerHeight - view.height > 80;
    const root = document.documentElement;
    if (!covered) root.style.removeProperty('--seen-height');
    else {
      root.style.setProperty('--seen-height', `${Math.round(view.height)}px`);
      scrollTo(0, 0); // the browser has moved the page to show the field; the table shows it itself
    }
    root.toggleAttribute('data-keyboard', covered);
  };
  view.addEventListener('resize', tell);
  tell();
}
