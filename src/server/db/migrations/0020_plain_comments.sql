-- Sets the comments from which docs/database.md is generated.
COMMENT ON TABLE art_files IS 'Imported images and videos. They are stored in the database so that every server of a site has them.';--> statement-breakpoint
COMMENT ON TABLE banners IS 'Banners that players can choose for their profiles.';--> statement-breakpoint
COMMENT ON TABLE calendar_claims IS 'Claimed daily rewards: at most one per player and day.';--> statement-breakpoint
COMMENT ON TABLE card_counts IS 'Counts of a card''s copies. Triggers on instances update them. Card-maker copies (version 0) are not counted.';--> statement-breakpoint
COMMENT ON TABLE card_makers IS 'The makers of a card, with the order of their credits.';--> statement-breakpoint
COMMENT ON TABLE cards IS 'The catalogue: one row per card. The claimed copies of a card are rows of instances.';--> statement-breakpoint
COMMENT ON TABLE challenge_log IS 'Actions that the challenge page reported.';--> statement-breakpoint
COMMENT ON TABLE challenges IS 'Verification challenges that the bot sent to players.';--> statement-breakpoint
COMMENT ON TABLE clan_changes IS 'Changes of players'' clans and clan roles that have not been announced to the players yet. A trigger inserts the rows; the announcing job deletes them.';--> statement-breakpoint
COMMENT ON TABLE clans IS 'Clans of players, with their Discord invites.';--> statement-breakpoint
COMMENT ON TABLE counters IS 'Counts that pages show and that are too expensive to compute for each request. Triggers maintain the number of players; the leaderboard refresh maintains the numbers of ranked players.';--> statement-breakpoint
COMMENT ON TABLE event_types IS 'Card types: regular cards, and the cards of each event.';--> statement-breakpoint
COMMENT ON TABLE events IS 'Events that the calendar shows in addition to the daily rewards.';--> statement-breakpoint
COMMENT ON TABLE facet_counts IS 'The number of cards of each rarity and type. A trigger on cards maintains it.';--> statement-breakpoint
COMMENT ON TABLE frame_stock IS 'Frames that a player owns and has not put on a card. The number in stock plus the number on cards equals the number that the player received.';--> statement-breakpoint
COMMENT ON TABLE frames IS 'Frames that players can put on their copies of cards.';--> statement-breakpoint
COMMENT ON TABLE idempotency_keys IS 'Calls with an Idempotency-Key and their responses. A repeated call gets the stored response.';--> statement-breakpoint
COMMENT ON TABLE instance_events IS 'The history of copies since they were claimed, including burned copies. Rows are never changed or deleted.';--> statement-breakpoint
COMMENT ON TABLE instances IS 'Claimed copies of cards, with their owners.';--> statement-breakpoint
COMMENT ON TABLE job_leases IS 'The process that runs each background job. No other process runs the job until the lease expires.';--> statement-breakpoint
COMMENT ON TABLE leaderboard_dirty_players IS 'Players whose leaderboard values must be recomputed. Triggers insert the rows; the leaderboard refresh deletes them.';--> statement-breakpoint
COMMENT ON TABLE leaderboard_entries IS 'The values and ranks of players on each leaderboard. The leaderboard refresh recomputes them.';--> statement-breakpoint
COMMENT ON TABLE leaderboard_state IS 'The state of the leaderboard refresh, in a single row.';--> statement-breakpoint
COMMENT ON TABLE ledger_accounts IS 'Accounts of the ledger, each in one currency: one account per player and currency, and system accounts (escrow, mint, sink).';--> statement-breakpoint
COMMENT ON TABLE ledger_entries IS 'Entries of transfers: the amount that a transfer adds to or takes from an account. Rows are never changed or deleted.';--> statement-breakpoint
COMMENT ON TABLE ledger_transfers IS 'Payments, with their reasons. A transfer''s entries add up to zero in each currency. Rows are never changed or deleted.';--> statement-breakpoint
COMMENT ON TABLE makers IS 'People who make cards.';--> statement-breakpoint
COMMENT ON TABLE notification_preferences IS 'Players'' notification settings that differ from the defaults.';--> statement-breakpoint
COMMENT ON TABLE outbox IS 'The queue of notifications. The bot delivers those of the chat channel; the site delivers those of browsers.';--> statement-breakpoint
COMMENT ON TABLE owned_banners IS 'Banners that a player owns and can choose for their profile.';--> statement-breakpoint
COMMENT ON TABLE partners IS 'Streamers who are partners of the game.';--> statement-breakpoint
COMMENT ON TABLE players IS 'Players. The row of a deleted account remains because the ledger refers to it, but it contains no personal data.';--> statement-breakpoint
COMMENT ON TABLE push_subscriptions IS 'Browsers with permission to show a player''s notifications: the URL at their push service and the encryption keys.';--> statement-breakpoint
COMMENT ON TABLE quiet_hours IS 'Daily times during which a player receives no notifications.';--> statement-breakpoint
COMMENT ON TABLE series IS 'Series. Every card belongs to one.';--> statement-breakpoint
COMMENT ON TABLE sessions IS 'Sign-in sessions of players.';--> statement-breakpoint
COMMENT ON TABLE site_keys IS 'Key pairs that the site generates once and that all its servers share.';--> statement-breakpoint
COMMENT ON TABLE used_oauth_codes IS 'OAuth codes of the chat platform that were used for a sign-in, so that a second use is rejected.';--> statement-breakpoint
COMMENT ON TABLE vote_cooldowns IS 'When a player''s last vote on a voting site counted. It enforces the pause between votes.';--> statement-breakpoint
COMMENT ON TABLE votes IS 'Votes on voting sites that counted.';--> statement-breakpoint
COMMENT ON COLUMN art_files.entity IS 'The kind of item that the art belongs to: card, frame or banner.';--> statement-breakpoint
COMMENT ON COLUMN art_files.entity_uuid IS 'The UUID of the card, frame or banner.';--> statement-breakpoint
COMMENT ON COLUMN art_files."kind" IS 'The kind of file: image or video.';--> statement-breakpoint
COMMENT ON COLUMN art_files.mime IS 'The media type, such as image/webp.';--> statement-breakpoint
COMMENT ON COLUMN art_files.bytes IS 'The content of the file.';--> statement-breakpoint
COMMENT ON COLUMN art_files.sha256 IS 'SHA-256 of the content, in hexadecimal.';--> statement-breakpoint
COMMENT ON COLUMN banners.parent IS 'The collection that the banner belongs to.';--> statement-breakpoint
COMMENT ON COLUMN banners.art_version IS 'Incremented when an import changes the art, so that URLs cached for a year change.';--> statement-breakpoint
COMMENT ON COLUMN frames.parent IS 'The collection that the frame belongs to.';--> statement-breakpoint
COMMENT ON COLUMN frames.art_version IS 'Incremented when an import changes the art, so that URLs cached for a year change.';--> statement-breakpoint
COMMENT ON COLUMN calendar_claims."day" IS 'The day of the reward, in UTC.';--> statement-breakpoint
COMMENT ON COLUMN calendar_claims.amount IS 'The reward, in units of the currency.';--> statement-breakpoint
COMMENT ON COLUMN card_counts.claimed IS 'Claimed copies.';--> statement-breakpoint
COMMENT ON COLUMN card_counts.locked IS 'Claimed copies that their owners locked.';--> statement-breakpoint
COMMENT ON COLUMN card_counts.framed IS 'Claimed copies that have a frame.';--> statement-breakpoint
COMMENT ON COLUMN card_counts.version_blocks IS 'A bitmap of the claimed versions: 64 blocks of 63 versions, one bit each. See game/version-blocks.ts.';--> statement-breakpoint
COMMENT ON COLUMN card_makers."position" IS 'The position in the list of credits.';--> statement-breakpoint
COMMENT ON COLUMN cards."type" IS 'The card type: a key of event_types.';--> statement-breakpoint
COMMENT ON COLUMN cards.batch IS 'The number of the batch in which the card was released, starting at 1.';--> statement-breakpoint
COMMENT ON COLUMN cards.search_name IS 'The name in the form used for searching and sorting. A trigger writes it.';--> statement-breakpoint
COMMENT ON COLUMN cards.emblem IS 'The emblem that generated art shows. Imported art replaces it.';--> statement-breakpoint
COMMENT ON COLUMN cards.art_version IS 'Incremented when an import changes the art, so that URLs cached for a year change.';--> statement-breakpoint
COMMENT ON COLUMN challenge_log.action IS 'The action: the page was opened, or the challenge was passed or failed.';--> statement-breakpoint
COMMENT ON COLUMN challenges.expires_at IS 'When the challenge expires.';--> statement-breakpoint
COMMENT ON COLUMN challenges.passed_at IS 'When the player passed the challenge; null if they did not.';--> statement-breakpoint
COMMENT ON COLUMN clan_changes.old_clan_id IS 'The clan before the change; null means no clan.';--> statement-breakpoint
COMMENT ON COLUMN clan_changes.new_clan_id IS 'The clan after the change; null means no clan.';--> statement-breakpoint
COMMENT ON COLUMN clan_changes.new_role IS 'The clan role after the change.';--> statement-breakpoint
COMMENT ON COLUMN clans."index" IS 'The clan''s number in URLs: /clans/{index}.';--> statement-breakpoint
COMMENT ON COLUMN clans.tier IS 'The tier: 3, 5 or 7, where 7 is the highest.';--> statement-breakpoint
COMMENT ON COLUMN counters."name" IS 'What is counted: players, or the ranked players of a leaderboard and period.';--> statement-breakpoint
COMMENT ON COLUMN event_types."key" IS 'The type''s name in imports and search filters.';--> statement-breakpoint
COMMENT ON COLUMN event_types.label IS 'The name that pages show.';--> statement-breakpoint
COMMENT ON COLUMN events.link IS 'A path on this site, or an external URL.';--> statement-breakpoint
COMMENT ON COLUMN events.published_at IS 'When the event becomes visible.';--> statement-breakpoint
COMMENT ON COLUMN events.announced_at IS 'When players were notified of the event; null if they were not.';--> statement-breakpoint
COMMENT ON COLUMN facet_counts."count" IS 'The number of cards with this rarity and type.';--> statement-breakpoint
COMMENT ON COLUMN frame_stock.free IS 'The number of frames in stock. Putting a frame on a card decrements it; taking the frame off increments it.';--> statement-breakpoint
COMMENT ON COLUMN idempotency_keys."key" IS 'The value of the Idempotency-Key header.';--> statement-breakpoint
COMMENT ON COLUMN idempotency_keys.request_hash IS 'SHA-256 of the request.';--> statement-breakpoint
COMMENT ON COLUMN idempotency_keys.response IS 'JSON: { reply } or { code, messages }.';--> statement-breakpoint
COMMENT ON COLUMN instance_events.instance_uuid IS 'The UUID of the copy. It is not a foreign key because burned copies are deleted from instances.';--> statement-breakpoint
COMMENT ON COLUMN instance_events."version" IS 'The version of the copy.';--> statement-breakpoint
COMMENT ON COLUMN instance_events.player_id IS 'The owner at that time; after a trade, the new owner.';--> statement-breakpoint
COMMENT ON COLUMN instance_events.frame_id IS 'The frame that was put on or taken off.';--> statement-breakpoint
COMMENT ON COLUMN instances."version" IS 'The number of the copy, from 1 to the total of the card''s rarity; 0 for a card-maker copy, shown as CM.';--> statement-breakpoint
COMMENT ON COLUMN instances.is_locked IS 'Whether the owner locked the copy. A locked copy cannot be burned.';--> statement-breakpoint
COMMENT ON COLUMN instances.frame_id IS 'The frame on the copy; null means no frame.';--> statement-breakpoint
COMMENT ON COLUMN instances.created_at IS 'When the copy was claimed.';--> statement-breakpoint
COMMENT ON COLUMN instances.state IS 'Whether the copy is kept by its owner or offered in an open trade.';--> statement-breakpoint
COMMENT ON COLUMN job_leases."name" IS 'The name of the job.';--> statement-breakpoint
COMMENT ON COLUMN job_leases.holder IS 'A random ID of the process that holds the lease.';--> statement-breakpoint
COMMENT ON COLUMN job_leases."until" IS 'When the lease expires, by the clock of the database.';--> statement-breakpoint
COMMENT ON COLUMN leaderboard_dirty_players.player_id IS 'The player; null means all players with cards, because the catalogue changed.';--> statement-breakpoint
COMMENT ON COLUMN leaderboard_entries."value" IS 'What the leaderboard ranks: the number of cards, unique cards, completed series or votes, or the rarity score.';--> statement-breakpoint
COMMENT ON COLUMN leaderboard_entries."rank" IS 'The rank, starting at 1. Players with the same value share a rank.';--> statement-breakpoint
COMMENT ON COLUMN leaderboard_entries.previous_rank IS 'The rank at the start of the UTC day; null if the player was not ranked then.';--> statement-breakpoint
COMMENT ON COLUMN leaderboard_state.singleton IS 'Always true: the primary key, which limits the table to one row.';--> statement-breakpoint
COMMENT ON COLUMN leaderboard_state."month" IS 'The UTC month of the monthly leaderboards, as its first day.';--> statement-breakpoint
COMMENT ON COLUMN leaderboard_state."day" IS 'The UTC day of the last refresh.';--> statement-breakpoint
COMMENT ON COLUMN leaderboard_state.counted_at IS 'When the leaderboards were last refreshed.';--> statement-breakpoint
COMMENT ON COLUMN leaderboard_state.recount_after IS 'During a recount of all players, which runs in batches: the ID of the last player who was counted. Null when no recount is running.';--> statement-breakpoint
COMMENT ON COLUMN ledger_accounts."kind" IS 'player, or a system account: mint, from which credited currency comes; sink, to which debited currency goes; escrow, which is not used yet.';--> statement-breakpoint
COMMENT ON COLUMN ledger_accounts.player_id IS 'The owner of a player account; null for a system account.';--> statement-breakpoint
COMMENT ON COLUMN ledger_accounts.balance IS 'The balance, in units of the currency. Only entries change it. Null for mint and sink, because every payment would wait for the lock on their row; their balance is the sum of their entries.';--> statement-breakpoint
COMMENT ON COLUMN ledger_entries.amount IS 'The change of the account''s balance, in units of its currency: positive for a credit, negative for a debit.';--> statement-breakpoint
COMMENT ON COLUMN ledger_entries.balance IS 'The account''s balance after this entry. A trigger writes it. Null for mint and sink.';--> statement-breakpoint
COMMENT ON COLUMN ledger_transfers.reason IS 'What the transfer is for, such as vote, calendar, burn or premium.';--> statement-breakpoint
COMMENT ON COLUMN ledger_transfers.reference IS 'An identifier of what was paid, such as the ID of the vote. Each pair of reason and reference is paid once.';--> statement-breakpoint
COMMENT ON COLUMN ledger_transfers.details IS 'Details that the player sees: the number of cards or months.';--> statement-breakpoint
COMMENT ON COLUMN makers.search_name IS 'The name in the form used for searching and sorting. A trigger writes it.';--> statement-breakpoint
COMMENT ON COLUMN notification_preferences.is_on IS 'Whether notifications of this kind are sent through this channel.';--> statement-breakpoint
COMMENT ON COLUMN outbox.reference IS 'The subject of the notification. A channel sends one notification per player, kind and reference.';--> statement-breakpoint
COMMENT ON COLUMN outbox.link IS 'A path on this site.';--> statement-breakpoint
COMMENT ON COLUMN outbox.due_at IS 'The earliest time of the next delivery attempt: outside the player''s quiet hours, and delayed after a failed attempt.';--> statement-breakpoint
COMMENT ON COLUMN outbox.expires_at IS 'The notification is no longer useful after this time and is not delivered.';--> statement-breakpoint
COMMENT ON COLUMN outbox.leased_until IS 'When the lease of the worker that delivers the notification expires. Another worker may take it then.';--> statement-breakpoint
COMMENT ON COLUMN outbox.tries IS 'The number of delivery attempts.';--> statement-breakpoint
COMMENT ON COLUMN outbox.completed_at IS 'When the notification was delivered or given up; null while it is in the queue.';--> statement-breakpoint
COMMENT ON COLUMN outbox.outcome IS 'The result of the delivery; null while the notification is in the queue.';--> statement-breakpoint
COMMENT ON COLUMN outbox.delivered_to IS 'IDs of the push subscriptions that have received the notification. A retry skips them.';--> statement-breakpoint
COMMENT ON COLUMN partners."language" IS 'BCP 47 language tag.';--> statement-breakpoint
COMMENT ON COLUMN partners.about IS 'A short description.';--> statement-breakpoint
COMMENT ON COLUMN partners."position" IS 'The position in the list.';--> statement-breakpoint
COMMENT ON COLUMN players.discord_id IS 'The player''s Discord user ID.';--> statement-breakpoint
COMMENT ON COLUMN players.search_name IS 'The name in the form used for searching and sorting. A trigger writes it.';--> statement-breakpoint
COMMENT ON COLUMN players.discord_avatar IS 'The hash of the avatar at Discord, which is part of its URL.';--> statement-breakpoint
COMMENT ON COLUMN players.mfa_enabled IS 'Whether the Discord account uses multi-factor authentication, as of the last sign-in.';--> statement-breakpoint
COMMENT ON COLUMN players.roles IS 'Staff roles, such as admin.';--> statement-breakpoint
COMMENT ON COLUMN players.badges IS 'Keys of the badges on the profile, such as card_maker.';--> statement-breakpoint
COMMENT ON COLUMN players.active_at IS 'When the player was last active, for example at their last sign-in.';--> statement-breakpoint
COMMENT ON COLUMN players.user_status IS 'active or inactive.';--> statement-breakpoint
COMMENT ON COLUMN players.premium_until IS 'When premium ends or ended; null if the player never had it.';--> statement-breakpoint
COMMENT ON COLUMN players.profile_banner_id IS 'The banner on the player''s profile.';--> statement-breakpoint
COMMENT ON COLUMN players.clan_role IS 'The player''s role in the clan.';--> statement-breakpoint
COMMENT ON COLUMN players.banned_until IS 'When the ban ends; null means that it has no end.';--> statement-breakpoint
COMMENT ON COLUMN players.deletion_due_at IS 'When the account will be deleted, as the player requested. The player can cancel until then.';--> statement-breakpoint
COMMENT ON COLUMN players.deleted_at IS 'When the account was deleted. The row contains no personal data from then on.';--> statement-breakpoint
COMMENT ON COLUMN push_subscriptions.endpoint IS 'The URL at the push service to which notifications are sent.';--> statement-breakpoint
COMMENT ON COLUMN push_subscriptions.p256dh IS 'The browser''s public key for encrypting notifications (RFC 8291).';--> statement-breakpoint
COMMENT ON COLUMN push_subscriptions.auth IS 'The browser''s authentication secret for encrypting notifications (RFC 8291).';--> statement-breakpoint
COMMENT ON COLUMN push_subscriptions.browser IS 'The browser''s user agent, for the player''s list of devices.';--> statement-breakpoint
COMMENT ON COLUMN push_subscriptions.last_used_at IS 'When a notification was last delivered to the browser.';--> statement-breakpoint
COMMENT ON COLUMN quiet_hours."from" IS 'The start, as local time in the time zone, such as 23:00.';--> statement-breakpoint
COMMENT ON COLUMN quiet_hours."to" IS 'The end, as local time in the time zone, such as 07:00.';--> statement-breakpoint
COMMENT ON COLUMN quiet_hours.time_zone IS 'IANA time zone, such as Europe/Berlin.';--> statement-breakpoint
COMMENT ON COLUMN series.search_name IS 'The name in the form used for searching and sorting. A trigger writes it.';--> statement-breakpoint
COMMENT ON COLUMN series.palette IS 'The colours of generated art, which is used where no art was imported.';--> statement-breakpoint
COMMENT ON COLUMN series.scenery IS 'The scenery of generated art, which is used where no art was imported.';--> statement-breakpoint
COMMENT ON COLUMN sessions.token_hash IS 'SHA-256 of the session token. The token itself is not stored.';--> statement-breakpoint
COMMENT ON COLUMN sessions.browser IS 'The browser''s user agent, for the player''s list of sessions.';--> statement-breakpoint
COMMENT ON COLUMN sessions.revoked_at IS 'When the session was ended; null if it was not.';--> statement-breakpoint
COMMENT ON COLUMN site_keys."name" IS 'What the key pair is for.';--> statement-breakpoint
COMMENT ON COLUMN used_oauth_codes.code_hash IS 'SHA-256 of the code.';--> statement-breakpoint
COMMENT ON COLUMN votes.external_id IS 'The voting site''s ID for the vote, if it has one. A repeated report of the same vote is ignored.';--> statement-breakpoint
COMMENT ON COLUMN vote_cooldowns.voted_at IS 'When the last counted vote was made.';--> statement-breakpoint
COMMENT ON FUNCTION check_transfer() IS 'Checks at the end of the transaction that the transfer has entries and that they add up to zero in each currency, so that no payment creates or destroys currency.';--> statement-breakpoint
COMMENT ON FUNCTION count_changed_instances() IS 'Updates card_counts when copies are locked, unlocked, framed or unframed, so that pages need not count a million rows. It notifies of the cards whose copies changed owners.';--> statement-breakpoint
COMMENT ON FUNCTION count_deleted_instances() IS 'Updates card_counts and notifies of the cards after copies are deleted. It locks the rows in the order of card IDs, so that concurrent statements do not deadlock.';--> statement-breakpoint
COMMENT ON FUNCTION count_deleted_players() IS 'Decrements the number of players when an account is deleted, because the player''s row remains.';--> statement-breakpoint
COMMENT ON FUNCTION count_facets() IS 'Updates facet_counts, so that the catalogue shows its size without counting the cards.';--> statement-breakpoint
COMMENT ON FUNCTION count_new_instances() IS 'Updates card_counts and notifies of the cards after copies are inserted. It locks the rows in the order of card IDs, so that concurrent statements do not deadlock.';--> statement-breakpoint
COMMENT ON FUNCTION count_players() IS 'Updates the number of players in counters, which the landing page shows.';--> statement-breakpoint
COMMENT ON FUNCTION create_card_counts() IS 'Creates the card_counts rows of new cards, so that queries can use an inner join.';--> statement-breakpoint
COMMENT ON FUNCTION fold_text(text) IS 'Returns the form of a text that is used for searching and sorting. It equals foldText in game/search-text.ts for all letters that the server''s Unicode version knows.';--> statement-breakpoint
COMMENT ON FUNCTION guard_account() IS 'Rejects a new account with a balance other than zero, and changes of an account that are not made by an entry.';--> statement-breakpoint
COMMENT ON FUNCTION mark_all_players_dirty() IS 'Marks all players with cards for the leaderboard refresh, because the catalogue changed. One row per statement represents them all.';--> statement-breakpoint
COMMENT ON FUNCTION mark_new_owners_dirty() IS 'Marks the owners of inserted copies for the leaderboard refresh. It only inserts rows, so that statements do not wait for each other''s locks.';--> statement-breakpoint
COMMENT ON FUNCTION mark_old_owners_dirty() IS 'Marks the owners of deleted copies for the leaderboard refresh. It only inserts rows, so that statements do not wait for each other''s locks.';--> statement-breakpoint
COMMENT ON FUNCTION mark_player_dirty() IS 'Marks a player for the leaderboard refresh when a ban or the deletion of the account changes whether they are ranked.';--> statement-breakpoint
COMMENT ON FUNCTION mark_traded_owners_dirty() IS 'Marks the old and the new owner of a traded copy for the leaderboard refresh.';--> statement-breakpoint
COMMENT ON FUNCTION mark_voters_dirty() IS 'Marks players who voted for the leaderboard refresh.';--> statement-breakpoint
COMMENT ON FUNCTION normalize_name() IS 'Removes direction marks from a name and writes its folded form to search_name, because programs other than this site also write names.';--> statement-breakpoint
COMMENT ON FUNCTION notify_changed() IS 'Notifies all processes on the channel mazoku_changed; the argument is the payload. They render the cached pages that depend on the table again and start the jobs that wait for it.';--> statement-breakpoint
COMMENT ON FUNCTION notify_instances(integer[]) IS 'Notifies of the cards, given by ID, whose copies were inserted, deleted or traded, so that only their pages are rendered again.';--> statement-breakpoint
COMMENT ON FUNCTION notify_members(integer[]) IS 'Notifies of the clans, given by ID, whose members changed, so that only their pages are rendered again.';--> statement-breakpoint
COMMENT ON FUNCTION notify_membership() IS 'Notifies of a player''s old and new clan when the player''s clan or clan role changes or the account is deleted.';--> statement-breakpoint
COMMENT ON FUNCTION notify_outbox() IS 'Wakes the job that sends push notifications when a statement adds notifications for browsers, so that the job need not poll every few seconds.';--> statement-breakpoint
COMMENT ON FUNCTION notify_rows(text, text[]) IS 'Sends notifications on the channel mazoku_changed, with the payload word:name,name,... and at most 200 names each, because PostgreSQL limits a payload to less than 8000 bytes.';--> statement-breakpoint
COMMENT ON FUNCTION post_entry() IS 'Adds the entry''s amount to its account''s balance and stores the new balance in the entry. Mint and sink accounts have no stored balance, so that payments do not wait for a lock on their rows.';--> statement-breakpoint
COMMENT ON FUNCTION print_run(rarity) IS 'Returns the total number of copies of a card of this rarity, which is its highest version. The numbers are the same as in game/rarity.ts.';--> statement-breakpoint
COMMENT ON FUNCTION record_clan_change() IS 'Inserts a row into clan_changes when a player joins or leaves a clan or gets another clan role, so that the player is notified.';--> statement-breakpoint
COMMENT ON FUNCTION reject_card_change() IS 'Rejects changes of a copy''s card or version.';--> statement-breakpoint
COMMENT ON FUNCTION reject_change() IS 'Rejects changes and deletions in the ledger and in the histories of copies. A mistake is corrected by a further row.';--> statement-breakpoint
COMMENT ON FUNCTION reject_smaller_print_run() IS 'Rejects a new rarity for a card if a claimed copy has a version above that rarity''s total.';--> statement-breakpoint
COMMENT ON FUNCTION reject_versions_above_print_run() IS 'Rejects copies whose version is above the total of the card''s rarity.';--> statement-breakpoint
COMMENT ON FUNCTION strip_direction_marks() IS 'Removes direction marks from the columns named in the arguments, so that they cannot reverse the text shown next to them.';--> statement-breakpoint
COMMENT ON FUNCTION version_block(integer) IS 'Returns the bit of the block of 63 versions that contains the version. The blocks are the same as in game/version-blocks.ts.';--> statement-breakpoint
COMMENT ON FUNCTION without_direction_marks(text) IS 'Returns the text without the characters for embeddings, overrides and isolates, which can change the direction of surrounding text. The same as stripDirectionMarks in game/direction-marks.ts.';
