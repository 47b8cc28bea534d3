// What every page must be: without a serious finding of axe in dark and light, and fit for its size.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { faults_at_360, small_text } from './measure';
import { expect } from './people';

export async function check_axe(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator(`html[data-theme=${colorScheme}]`)).toHaveCount(1);
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
    // No page of ours has frames in it, which other modes open another page for. In light only colours differ.
    axe.setLegacyMode(true);
    if (colorScheme === 'light') axe.withRules(['color-contrast', 'link-in-text-block']);
    const { violations } = await axe.analyze();
    const grave = violations.filter((each) => /serious|critical/.test(each.impact ?? ''));
    const told = grave.flatMap((each) =>
      each.nodes.map(
        (node) => `${each.id} at ${node.target}: ${node.any[0]?.message ?? each.help}`,
      ),
    );
    expect.soft(told, `${name}, ${colorScheme}`).toEqual([]);
    await page.screenshot({ path: `e2e/artefacts/${name}-${colorScheme}.png` });
  }
  await page.emulateMedia({ colorScheme: 'dark' });
}

export async function check_phone(page: Page, name: string): Promise<void> {
  await check_axe(page, `${name}-360`);
  expect.soft(await page.evaluate(faults_at_360), name).toEqual([]);
}

export async function check_screen(page: Page, name: string): Promise<void> {
  await check_axe(page, `${name}-1920`);
  expect.soft(await page.evaluate(small_text, 28), name).toEqual([]);
}
