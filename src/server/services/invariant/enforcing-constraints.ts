/**
 * Constraints that enforce what a check asks for, by the name of the check. Rows can break them all the same, such as after
 * the corruption of an index, and whoever accepts the check accepts these rows. Each is a check constraint, or a unique
 * index on a table with an `id`.
 */
export const enforcingConstraints: Readonly<Record<string, readonly string[]>> = {
  'a-balance-is-below-zero': ['ledger_accounts_balance_not_negative'],
  'a-version-is-held-twice': ['instances_card_version'],
  'a-counter-of-a-seed-is-wrong': ['pack_openings_counter'],
  'more-of-an-offer-was-sold-than-its-stock': ['cosmetic_offers_stock_kept'],
};
