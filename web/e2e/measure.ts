// Measures taken in the page; each returns what is wrong, in words.

export function faults_at_360(): string[] {
  const faults: string[] = [];
  const name = (each: Element) =>
    `${each.tagName.toLowerCase()}.${each.className} "${(
      each.getAttribute('aria-label') ?? each.textContent ?? ''
    ).slice(0, 30)}"`;
  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) faults.push(`the page is ${wide} px wide`);
  // What scrolls sideways by itself may hold things that are out of sight.
  const rolls = (each: Element | null): boolean =>
    each !== null &&
    (/auto|scroll/.test(getComputedStyle(each).overflowX) && each.scrollWidth > each.clientWidth
      ? true
      : rolls(each.parentElement));
  const modal = document.querySelector('dialog[open]');
  const targets = (modal ?? document).querySelectorAll<HTMLElement>(
    'button, a[href], input, select, summary, textarea',
  );
  for (const each of targets) {
    if (!each.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    // A label is part of what it labels.
    const whole = each.closest('label') ?? each;
    const own = each.getBoundingClientRect();
    const box = whole.contains(each) ? whole.getBoundingClientRect() : own;
    const small = Math.min(Math.max(box.width, own.width), Math.max(box.height, own.height));
    const in_text = each.matches('p a, li a') && getComputedStyle(each).display === 'inline';
    if (small < 43.5 && !in_text) faults.push(`${name(each)} is ${box.width} × ${box.height} px`);
    if ((own.right > innerWidth + 1 || own.left < -1) && !rolls(each.parentElement))
      faults.push(`${name(each)} sticks out to the side`);
  }
  return faults;
}

// Words that do not fit where they stand, or lie outside the page. What rolls by itself is no fault.
export function texts_cut(): string[] {
  const faults: string[] = [];
  const name = (each: Element) =>
    `${each.tagName.toLowerCase()}.${each.className} "${each.textContent?.trim().slice(0, 30)}"`;
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const parent = node.parentElement;
    // Two that are shortened on purpose: what they say stands whole at the seat, and in the log.
    const shortened = 'svg, .unseen, script, style, .we-slot-name, .ticker';
    if (!parent || node.textContent?.trim() === '' || parent.closest(shortened)) continue;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    for (let box: Element | null = parent; box; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      const it = box === document.documentElement ? null : box.getBoundingClientRect();
      const rolls = /auto|scroll/.test(overflowX) || box === document.documentElement;
      if (/hidden|clip/.test(overflowX) && it && text.right > it.right + 1)
        faults.push(name(parent));
      if (/hidden|clip/.test(overflowY) && it && text.bottom > it.bottom + 2)
        faults.push(`${name(parent)} below`);
      if (rolls || /auto|scroll/.test(overflowY)) break;
    }
    if (text.left < -1) faults.push(`${name(parent)} to the left`);
  }
  return [...new Set(faults)];
}

// Text smaller than can be read across a room; a sign without letters may be a little smaller, 24 px for 28.
export function small_text(least: number): string[] {
  const found = new Map<string, number>();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    // Pictures are no text; letters in them are drawn as large as the picture.
    if (!parent || text === '' || parent.closest('svg, .unseen, script, style, noscript')) continue;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const size = Number.parseFloat(getComputedStyle(parent).fontSize);
    const wanted = /[\p{L}\p{N}]/u.test(text) ? least : (least * 24) / 28;
    if (size < wanted - 0.5) found.set(`${parent.tagName}.${parent.className} "${text}"`, size);
  }
  return [...found].map(([what, size]) => `${what}: ${size} px`);
}

// What a shared screen must show at any moment of a match: the way in, whoever is next, all of the table.
export function faults_of_show(): string[] {
  const faults: string[] = [];
  const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
  const px = (each: Element, side: string) =>
    Number.parseFloat(getComputedStyle(each).getPropertyValue(side)) || 0;
  const result = document.querySelector('.result');
  for (const selector of ['.screen-corner .code', '.screen-corner .qr', '.prompt-text']) {
    const it = box(selector);
    if (!it || it.width === 0 || it.right > innerWidth + 1 || it.bottom > innerHeight + 1)
      faults.push(`${selector} is not on the screen`);
  }
  const qr = box('.screen-corner .qr');
  if (qr && qr.width < 120) faults.push(`the QR code is ${qr.width} px wide`);
  const popup = box('.highlight');
  const next = document.querySelectorAll('[data-active=true], .prompt-text, [data-lamp=control]');
  for (const each of popup && !result ? next : []) {
    const it = each.getBoundingClientRect();
    const across = Math.min(popup!.right, it.right) - Math.max(popup!.left, it.left);
    const down = Math.min(popup!.bottom, it.bottom) - Math.max(popup!.top, it.top);
    if (across > 4 && down > 4)
      faults.push(`a pop-up lies over ${each.className}: ${each.textContent?.slice(0, 20)}`);
  }
  // As laid out: what flies from seat to seat may pass the edge.
  for (const part of document.querySelectorAll<HTMLElement>('.board, .board .felt, .we-places')) {
    const inner = [...part.children].filter((each) => each instanceof HTMLElement);
    const ends = inner.map(
      (each) => each.offsetTop - part.offsetTop * +(each.offsetParent !== part),
    );
    const most = Math.max(0, ...inner.map((each, i) => ends[i]! + each.offsetHeight));
    if (most > part.clientHeight + 8 && !result)
      faults.push(`${part.className} does not fit: ${most} in ${part.clientHeight} px`);
  }
  // Everybody at the table is seen whole.
  const board = box('.board');
  for (const each of document.querySelectorAll('.board .seat')) {
    const it = each.getBoundingClientRect();
    if (board && (it.left < board.left - 2 || it.right > board.right + 2))
      faults.push(`a seat is cut: ${each.textContent?.slice(0, 20)}`);
  }
  for (const each of document.querySelectorAll('.board svg')) {
    // As laid out, not as it flies by.
    const size = Math.max(...['width', 'height'].map((side) => px(each, side)));
    if (each.checkVisibility() && size > 0 && size < 23.5)
      faults.push(`a picture ${each.getAttribute('class')} is ${size} px`);
  }
  return faults;
}

// Every word people read or hear on this page.
export function words_on_page(): string[] {
  const words: string[] = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode())
    // What players and question banks say is theirs, in whatever language.
    if (!node.parentElement?.closest('script, style, noscript, [data-content]'))
      words.push(node.textContent?.trim() ?? '');
  for (const attribute of ['aria-label', 'title', 'placeholder', 'alt'])
    for (const each of document.querySelectorAll(`[${attribute}]`))
      words.push(each.getAttribute(attribute) ?? '');
  return [...new Set(words.filter(Boolean))];
}

// What people need to go on playing, but a notice lies over.
export function covered_by_toast(): string[] {
  const toast = document.querySelector('.toast')?.getBoundingClientRect();
  if (!toast) return ['no toast'];
  const needed = document.querySelectorAll('.dock, .hand, .board form, .board input');
  return [...needed]
    .filter((each) => {
      const box = each.getBoundingClientRect();
      return box.top < toast.bottom && box.bottom > toast.top && box.height > 0;
    })
    .map((each) => each.className);
}
