import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { clans } from './clan.ts';
import { id, timestamptz } from './columns.ts';
import { banners } from './cosmetic.ts';

/** Players. The row of a deleted account remains because the ledger refers to it, but it contains no personal data. */
export const players = pgTable(
  'players',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    discordId: text('discord_id').notNull().unique(),
    name: text('name').notNull(),
    searchName: text('search_name').notNull().default(''),
    discordName: text('discord_name'),
    /** The hash of the avatar at Discord, which is part of its URL. */
    discordAvatar: text('discord_avatar'),
    /** Whether the Discord account uses multi-factor authentication, as of the last sign-in. */
    mfaEnabled: boolean('mfa_enabled').notNull().default(false),
    /** Staff roles, such as admin. */
    roles: text('roles')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Keys of the badges on the profile, such as card_maker. */
    badges: text('badges')
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    /** When the player was last active, for example at their last sign-in. */
    activeAt: timestamptz('active_at'),
    userStatus: text('user_status').notNull().default('inactive'),
    hasAcceptedTerms: boolean('has_accepted_terms').notNull().default(false),
    termsAcceptedAt: timestamptz('terms_accepted_at'),
    /** When the player dismissed the first steps on the landing page; null if they did not. */
    firstNightDismissedAt: timestamptz('first_night_dismissed_at'),
    /** When premium ends or ended; null if the player never had it. */
    premiumUntil: timestamptz('premium_until'),
    profileBannerId: integer('profile_banner_id').references(() => banners.id),
    clanId: integer('clan_id').references(() => clans.id),
    clanRole: text('clan_role'),
    bannedAt: timestamptz('banned_at'),
    /** When the ban ends; null means that it has no end. */
    bannedUntil: timestamptz('banned_until'),
    banReason: text('ban_reason'),
    /** Until when the player cannot trade, or buy anything; null if they were never restricted. */
    tradesRestrictedUntil: timestamptz('trades_restricted_until'),
    purchasesRestrictedUntil: timestamptz('purchases_restricted_until'),
    /** Whether the player is named in what everybody sees as it happens (`highlights`). */
    isNamedLive: boolean('is_named_live').notNull().default(true),
    /** When the account will be deleted, as the player requested. The player can cancel until then. */
    deletionDueAt: timestamptz('deletion_due_at'),
    /** When the account was deleted. The row contains no personal data from then on. */
    deletedAt: timestamptz('deleted_at'),
  },
  (table) => [
    index('players_search_name_trgm').using('gin', table.searchName.op('gin_trgm_ops')),
    index('players_search_name')
      .on(table.searchName, table.id)
      .where(sql`${table.deletedAt} is null`),
    // Texts without three consecutive letters or digits have no trigrams.
    index('players_name_parts')
      .using('gin', sql`name_parts(${table.searchName})`)
      .where(sql`${table.deletedAt} is null`),
    index('players_discord_name').on(table.discordName),
    index('players_clan').on(table.clanId),
    index('players_with_roles')
      .on(table.id)
      .where(sql`${table.roles} <> '{}'`),
    index('players_deletion_due')
      .on(table.deletionDueAt)
      .where(sql`${table.deletionDueAt} is not null`),
  ],
);
