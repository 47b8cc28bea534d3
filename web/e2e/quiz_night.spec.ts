// An evening with a quiz master who has a file and no key: their own questions at their own table, notes that
// only they see, answers that are close enough, teams that were right together, and a tie that is broken.
import { check_phone } from './axe';
import { expect, join_room, laptop, open_room, phone, start, test } from './people';

const animals = ['Otter', 'Owl', 'Ostrich', 'Okapi', 'Ox', 'Octopus'];
const file = [
  'prompt,answer,note,read_aloud',
  ...animals.map((each, i) => `Riddle ${i + 1} of mine?,${each},Ask Eve,Listen: riddle ${i + 1}`),
  'One without an answer,,,',
].join('\n');

test('a host brings a file for their own table', async ({ house, people }) => {
  const ada = await open_room(house, 'oodles', { cards_per_game: 1, judge: 'host' }, 'host');
  const ben = await join_room(house, ada.code, 'Ben');
  const host = await people.sit(house, ada, phone);
  const player = await people.sit(house, ben);
  await expect(
    player.page.getByRole('button', { name: 'Bring your own questions' }),
    'for the host alone',
  ).toHaveCount(0);
  await host.page.getByRole('button', { name: 'Bring your own questions' }).click();
  await host.page
    .getByLabel('A file from your device')
    .setInputFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(host.page.locator('.upload-counts')).toHaveText(
    /6 fine · 0 there already · 1 refused/,
  );
  await check_phone(host.page, 'own-file');
  await host.page.getByRole('button', { name: 'Play with 6 questions' }).click();
  await expect(host.page.getByText('Questions from: the host’s own file')).toBeVisible();
  await start(host.page);
  await expect(player.page.locator('.oo-prompt')).toContainText('of mine?');
  await expect(host.page.locator('.oo-note')).toContainText('Ask Eve');
  await expect(host.page.locator('.oo-aloud')).toContainText('Listen: riddle');
  const told = player.told.map((frame) => JSON.stringify(frame)).join('\n');
  expect(told).not.toContain('Ask Eve');
  expect(told).not.toContain('Listen: riddle');
  expect(animals.filter((each) => told.includes(`"${each}"`))).toEqual([]);

  await player.page.getByRole('textbox').fill('Something with an O');
  await player.page.getByRole('button', { name: 'Answer' }).click();
  await host.page.getByRole('button', { name: 'Close enough' }).click();
  await expect(player.page.locator('.oo-score').first()).toHaveText('100');
  await check_phone(host.page, 'own-file-host');
});

test('teams are right together, and a tie is broken', async ({ house, people }) => {
  const questions = ['Otter', 'Owl', 'Ostrich', 'Okapi', 'Ox', 'Octopus'].map((answer, i) => ({
    prompt: `Which animal is number ${i + 1}?`,
    answer,
    letter: 'O',
  }));
  const config = {
    bank: 'mine',
    questions,
    cards_per_game: 1,
    questions_per_card_mode: 'fixed',
    fixed_questions_per_card: 1,
    shared_all_play: 'full',
    sudden_death: true,
    judge: 'host',
    all_play_timer_seconds: 60,
  };
  const ada = await open_room(house, 'oodles', config, 'host');
  const ben = await join_room(house, ada.code, 'Ben');
  const eve = await join_room(house, ada.code, 'Eve');
  const host = await people.sit(house, ada, laptop);
  const first = await people.sit(house, ben);
  const second = await people.sit(house, eve);
  await start(host.page);
  await host.page.getByRole('button', { name: 'End the timer' }).click();
  await host.page.getByRole('checkbox', { name: 'Ben' }).check();
  await host.page.getByRole('checkbox', { name: 'Eve' }).check();
  await host.page.getByRole('button', { name: 'Right: Ben, Eve' }).click();

  // Level after the last card: another question, for both.
  await expect(first.page.locator('.oo-where')).toContainText('Sudden death');
  await expect(first.page.locator('.oo-score')).toHaveText(['100', '100']);
  await Promise.all([
    first.page.getByRole('button', { name: 'Buzz', exact: true }).tap(),
    second.page.getByRole('button', { name: 'Buzz', exact: true }).tap(),
  ]);
  await expect(host.page.locator('.oo-presses li')).toHaveCount(2);
  await expect(host.page.locator('.oo-presses li').last()).toContainText(/\+0[.,]?\d* s/);
  await host.page.getByRole('checkbox', { name: 'Eve' }).check();
  await host.page.getByRole('button', { name: 'Right: Eve' }).click();
  await expect(second.page.getByText('You win!').first()).toBeVisible();

  // Second thoughts after the end: all see what that changed.
  await host.page
    .getByRole('button', {
      name: /Eve was right in question 1 of card 1|Eve was wrong in question 1 of card 1/,
    })
    .first()
    .click();
  await expect(first.page.locator('.oo-change')).toContainText('Eve gives 100 back');
});
