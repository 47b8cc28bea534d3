// A relaxed race: two people press within the same moment, the match's chance draws, and everybody is told.
import { big_screen, expect, join_room, open_room, type Person, start, test } from './people';

const view_of = ({ told }: Person) =>
  told.findLast((each) => each.view)?.view as { controlling_team?: number | null } | undefined;

test('presses of one moment are drawn, and the draw is told to all', async ({ house, people }) => {
  const ada = await open_room(house, 'oodles', {
    control_timer_seconds: 60,
    all_play_timer_seconds: 60,
  });
  const ben = await join_room(house, ada.code, 'Ben');
  const tv = await join_room(house, ada.code, 'Screen', 'screen');
  const host = await people.sit(house, ada);
  const guest = await people.sit(house, ben);
  const screen = await people.sit(house, tv, big_screen);
  await host.page.getByLabel(/^Relaxed races/).check();
  await expect(guest.page.getByText('Relaxed races')).toBeVisible();
  await start(host.page);
  await expect(guest.page.locator('.board')).toBeVisible();
  // Whoever has the question does not know it: all play.
  const typed = 'input[type=text]';
  const asked = async () => {
    for (const each of [host, guest])
      if ((await each.page.locator(`.board form ${typed}`).count()) > 0) return each;
    return null;
  };
  await expect.poll(asked).not.toBeNull();
  const first = (await asked())!;
  await first.page.locator(`.board form ${typed}`).fill('xyzzy');
  await first.page.keyboard.press('Enter');
  const buzzer = (person: Person) => person.page.locator('.oo-buzzer:not([data-state=flat])');
  for (const each of [host, guest]) await expect(buzzer(each)).toBeVisible();
  await Promise.all([buzzer(host).click(), buzzer(guest).click()]);
  const told = /Pressed at the same moment\. The lot says: (Ada, Ben|Ben, Ada)\./;
  await expect(screen.page.locator('.table-log .log')).toContainText(told);
  await screen.page.screenshot({ path: 'e2e/artefacts/relaxed-tv.png' });
  for (const { page } of [host, guest]) {
    await page.getByRole('button', { name: 'Open the log' }).click();
    await expect(page.locator('.sheet .log')).toContainText(told);
    await page.keyboard.press('Escape');
  }
  // What was told is what happened: the first of the draw answers.
  const drawn = (await screen.page.locator('.table-log .log').textContent())!.match(told)![1]!;
  const winner = drawn.startsWith('Ada') ? host : guest;
  await expect(winner.page.locator(`.board form ${typed}`)).toBeVisible();
  expect(view_of(screen)).toBeTruthy();
});
