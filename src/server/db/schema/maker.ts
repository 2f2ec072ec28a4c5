import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, searchWords } from './columns.ts';

/** People who make cards. */
export const makers = pgTable('makers', {
  id: id(),
  uuid: uuid('uuid').notNull().unique(),
  discordId: text('discord_id').notNull().unique(),
  discordAvatar: text('discord_avatar'),
  name: text('name').notNull(),
  searchName: text('search_name').notNull().default(''),
  searchWords: searchWords(),
  portfolioUrl: text('portfolio_url'),
});
