import type { Page } from '@playwright/test';

// Is there room for everything? Measured in the page; each returns what is wrong, in words.

// What the measurements below are made with. Functions go into the page as text, each alone: so these
// are put there first.
interface Ruler {
  name: (each: Element) => string;
  seen: (each: Element) => boolean;
  shown: (
    element: Element,
    box: DOMRect,
    faults: Set<string>,
  ) => {
    left: number;
    top: number;
    right: number;
    bottom: number;
    rolls: boolean;
    cut: boolean;
  };
}
declare global {
  interface Window {
    ruler: Ruler;
  }
}

function bring_ruler(): void {
  const name = (what: Element | Text): string => {
    const each = what instanceof Element ? what : what.parentElement!; // words: what they stand in
    return `${each.tagName.toLowerCase()}.${String(each.getAttribute('class')).trim()} "${(
      each.getAttribute('aria-label') ?? each.textContent ?? ''
    ).slice(0, 30)}"`;
  };
  const seen = (each: Element) =>
    each.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !each.closest('.unseen, .highlight, .reactions, .more-below');
  // The part of a box that its scrolling and clipping ancestors leave, and whether one of them scrolls.
  const shown = (element: Element, box: DOMRect, faults: Set<string>) => {
    const cues = document.querySelectorAll('.more-below').length;
    let { left, top, right, bottom } = box;
    let rolls = false; // may be reached by scrolling a part that says so
    let cut = false;
    for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      const edge = up.getBoundingClientRect();
      const out_y = top < edge.top - 3 || bottom > edge.bottom + 3;
      const out_x = left < edge.left - 3 || right > edge.right + 3;
      const rolls_y = /auto|scroll/.test(style.overflowY) && up.scrollHeight > up.clientHeight + 2;
      const rolls_x = /auto|scroll/.test(style.overflowX) && up.scrollWidth > up.clientWidth + 2;
      if (out_y && rolls_y && cues === 0) faults.add(`${name(element)} is hidden below, no cue`);
      if ((out_y && rolls_y) || (out_x && rolls_x)) rolls = true;
      else if (out_y || out_x) cut = true;
      left = Math.max(left, edge.left);
      top = Math.max(top, edge.top);
      right = Math.min(right, edge.right);
      bottom = Math.min(bottom, edge.bottom);
      // One's own side may lie over the end of a room that scrolls as a whole.
      const dock = up.querySelector(':scope > .dock');
      const own = dock?.getBoundingClientRect();
      if (!dock || !own || dock.contains(element) || own.left > left) continue;
      if (bottom > own.top && rolls_y) {
        rolls = true;
        bottom = own.top;
      }
    }
    return { left, top, right, bottom, rolls, cut };
  };
  window.ruler = { name, seen, shown };
}

// Controls out of sight without a cue, or under something else.
function faults_of_controls(): string[] {
  const faults = new Set<string>();
  const table = document.querySelector('.table');
  if (!table) return ['there is no table'];
  const { name, seen, shown } = window.ruler;
  // Something is seen of it where none of these points belongs to another.
  const covered = (
    element: Element,
    box: { left: number; top: number; right: number; bottom: number },
  ) => {
    for (const [across, down] of [
      [0.5, 0.5],
      [0.15, 0.5],
      [0.85, 0.5],
      [0.5, 0.15],
      [0.15, 0.15],
      [0.5, 0.85],
    ]) {
      const x = box.left + (box.right - box.left) * across!;
      const y = box.top + (box.bottom - box.top) * down!;
      const hit = document.elementFromPoint(x, y);
      if (hit && (element.contains(hit) || hit.contains(element) || hit.closest('.more-below')))
        return null;
    }
    const x = (box.left + box.right) / 2;
    const hit = document.elementFromPoint(x, (box.top + box.bottom) / 2);
    return hit ? name(hit) : 'nothing';
  };
  for (const each of table.querySelectorAll<HTMLElement>('button, a[href], input, select')) {
    if (!seen(each)) continue;
    const box = each.getBoundingClientRect();
    const part = shown(each, box, faults);
    if (box.bottom > innerHeight + 1 && !part.rolls)
      faults.add(`${name(each)} lies below the screen`);
    if (part.cut && !part.rolls) faults.add(`${name(each)} is cut off`);
    if (part.right - part.left < 12 || part.bottom - part.top < 12) continue;
    const over = covered(each, part);
    if (over) faults.add(`${name(each)} lies under ${over}`);
  }
  return [...faults];
}

// Words under something else, and words cut off.
function faults_of_words(): string[] {
  const faults = new Set<string>();
  const table = document.querySelector('.table');
  if (!table) return [];
  const { name, seen, shown } = window.ruler;
  const scenery = [...table.querySelectorAll('.we-tree, .we-fire, .we-garland')]
    .filter(seen)
    .map((each) => each.getBoundingClientRect());
  const walk = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const parent = node.parentElement;
    if (!parent || node.textContent?.trim() === '' || !seen(parent) || parent.closest('svg'))
      continue;
    if (parent.closest('.ticker, .table-log')) continue; // one line of many: the log has them all
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width === 0) continue;
    const part = shown(node as unknown as Element, box, faults);
    if (part.cut && !part.rolls) faults.add(`the words ${name(parent)} are cut off`);
    if (
      parent.scrollWidth > parent.clientWidth + 1 &&
      getComputedStyle(parent).overflowX === 'hidden'
    )
      faults.add(`the words ${name(parent)} do not fit`);
    for (const thing of scenery)
      if (
        Math.min(part.right, thing.right) - Math.max(part.left, thing.left) > 2 &&
        Math.min(part.bottom, thing.bottom) - Math.max(part.top, thing.top) > 2
      )
        faults.add(`the words ${name(parent)} lie under scenery`);
  }
  return [...faults];
}

export async function faults_of_room(page: Page): Promise<string[]> {
  await page.evaluate(bring_ruler);
  return [...(await page.evaluate(faults_of_controls)), ...(await page.evaluate(faults_of_words))];
}

// How many of these lie whole on the screen, under nothing that scrolls or clips.
export function whole(selector: string): number {
  return [...document.querySelectorAll(selector)].filter((each) => {
    const box = each.getBoundingClientRect();
    let top = 0;
    let bottom = innerHeight;
    for (let up = each.parentElement; up; up = up.parentElement) {
      if (getComputedStyle(up).overflowY === 'visible') continue;
      const edge = up.getBoundingClientRect();
      top = Math.max(top, edge.top);
      bottom = Math.min(bottom, edge.bottom);
    }
    const dock = document.querySelector('.dock');
    if (dock && !dock.contains(each)) {
      const edge = dock.getBoundingClientRect();
      if (edge.left < box.right && edge.top > top) bottom = Math.min(bottom, edge.top);
    }
    return box.height > 0 && box.top >= top - 3 && box.bottom <= bottom + 3;
  }).length;
}
