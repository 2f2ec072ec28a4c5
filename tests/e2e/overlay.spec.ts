import { sql } from 'drizzle-orm';
import { expect, test } from '#tests/support/e2e-fixtures.ts';
import { signInByToken } from '#tests/support/e2e-sign-in.ts';

test(
  'a player creates an overlay, whose page shows a card that they draw over what is behind it',
  { tag: '@once' },
  async ({ page, createPlayer, database, context }) => {
    const player = await createPlayer();
    await signInByToken(page, player);
    await page.goto('/account/data');
    const box = page.getByRole('group', { name: 'My pulls' });
    await box.getByRole('button', { name: 'Create my overlay' }).press('Enter');
    const address = await box.getByLabel('Secret address: My pulls').inputValue();

    const overlay = await context.newPage();
    await overlay.goto(`${address}?delay=0`);
    await expect(overlay.getByText(/^Pulls of .* appear here$/u)).toBeVisible();
    const behind = await overlay.evaluate(() =>
      [document.documentElement, document.body].map((each) => getComputedStyle(each).backgroundColor),
    );
    expect(behind).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)']);
    const { rows } = await database.db.execute<{ name: string }>(sql`
      with drawn as (
        insert into instances (uuid, card_id, version, owner_id)
        select gen_random_uuid(), card.id, free.version, players.id from players
        cross join (select id from cards where rarity = 'SR' and type = 'default' limit 1) card
        cross join lateral (
          select version from generate_series(11, 500) version
          where not exists (select from instances where card_id = card.id and instances.version = version.version) limit 1
        ) free
        where players.uuid = ${player.uuid} returning card_id)
      select name from cards join drawn on cards.id = drawn.card_id`);
    await expect(overlay.getByRole('figure')).toContainText(rows[0]!.name);
    await expect(overlay.getByRole('figure')).toHaveCSS('opacity', '1');

    await box.getByRole('button', { name: 'Turn off' }).press('Enter');
    await box.getByRole('button', { name: 'Turn it off' }).press('Enter');
    await expect(overlay.getByText(/^This overlay has ended/u)).toBeVisible();
  },
);
