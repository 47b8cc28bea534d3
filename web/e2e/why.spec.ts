// Why, at the table: what is dimmed says why, with the house rule that has to do with it, by touch and by
// keyboard, in the reader's language; and the ruling can be read.
import {
  expect,
  join_room,
  laptop,
  open_room,
  type Page,
  type Person,
  start,
  test,
} from './people';

const toast = (page: Page) => page.locator('.toast');
const mine = ({ told }: Person) => (told.findLast((each) => each.legal)?.legal?.length ?? 0) > 0;

test('a dimmed thing names the house rule, by touch and by keyboard', async ({ house, people }) => {
  const ada = await open_room(house, 'white_elephant', { force_unwrap: true });
  const ben = await join_room(house, ada.code, 'Ben');
  const cleo = await join_room(house, ada.code, 'Cleo');
  const host = await people.sit(house, ada, laptop);
  const two = [
    host,
    await people.sit(house, ben, undefined, { language: 'de' }),
    await people.sit(house, cleo, undefined, { language: 'de' }),
  ];
  await start(host.page);
  const on_turn = () => two.find(mine) ?? null;
  const opened = '.we-gift[data-wrapped=false] [data-state=flat]';
  // Play on until somebody on a phone is on turn and a gift lies open before them.
  for (let n = 0; n < 3; ++n) {
    await expect.poll(() => on_turn() !== null).toBe(true);
    const now = on_turn()!;
    if (now !== host && n > 0) break;
    await now.page.keyboard.press('m');
    await now.page.locator('.moves button').first().click();
    await expect.poll(() => on_turn() !== now).toBe(true);
  }
  const reader = on_turn()!;
  await reader.page.locator(opened).first().tap({ force: true });
  await expect(toast(reader.page)).toContainText('So will es die Regel „');
  await expect(toast(reader.page)).not.toContainText('force_unwrap');
  await reader.page.screenshot({ path: 'e2e/artefacts/why-house-360.png' });
  await reader.page.locator('.prompt-text').tap();
  await expect(toast(reader.page)).toHaveCount(0);
  await reader.page.locator(opened).first().focus();
  await reader.page.keyboard.press('Enter');
  await expect(toast(reader.page)).toContainText('So will es die Regel „');
});

test('a how-to leads to the ruling that decides', async ({ house, people }) => {
  const { page, context } = await people.device(laptop);
  await page.goto(`${house.url}/?game=uno`);
  await page.getByRole('button', { name: 'How to play' }).click();
  await page.getByText('Questions people ask').click();
  const link = page.getByRole('link', { name: /^rule UN-37/ });
  const [ruling] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await expect(ruling.getByRole('heading', { level: 1 })).toHaveText('Decided cases: UNO');
  const asked = ruling.locator('[data-asked=true]');
  await expect(asked).toContainText('UN-37');
  await expect(asked).toBeInViewport();
  expect(await ruling.locator('dt').count()).toBeGreaterThan(40);
  await ruling.screenshot({ path: 'e2e/artefacts/rulings-1280.png' });
});
