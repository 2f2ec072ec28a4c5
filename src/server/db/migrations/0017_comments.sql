-- Why each of them is there; docs/database.md is made of this.
COMMENT ON TABLE accounts IS 'Who has how much of a currency: a player, or the house (mint and sink).';--> statement-breakpoint
COMMENT ON TABLE art_files IS 'Imported pictures and videos, the same for each machine.';--> statement-breakpoint
COMMENT ON TABLE attempts IS 'What was answered to a keyed call: a call with the same key is answered the same.';--> statement-breakpoint
COMMENT ON TABLE banners IS 'Profile banners that there are.';--> statement-breakpoint
COMMENT ON TABLE calendar_claims IS 'Daily rewards that were claimed, one a day.';--> statement-breakpoint
COMMENT ON TABLE card_counts IS 'Kept by triggers: how many copies of a card are claimed, locked and framed, and which versions.';--> statement-breakpoint
COMMENT ON TABLE card_makers IS 'Who made a card, in the order of credit.';--> statement-breakpoint
COMMENT ON TABLE cards IS 'The catalogue.';--> statement-breakpoint
COMMENT ON TABLE challenge_log IS 'What the verification page reported.';--> statement-breakpoint
COMMENT ON TABLE challenges IS 'Verifications that the game asked of players.';--> statement-breakpoint
COMMENT ON TABLE clan_changes IS 'Written by a trigger: changes in clans that their players were not told of yet.';--> statement-breakpoint
COMMENT ON TABLE clans IS 'Clans and their invites.';--> statement-breakpoint
COMMENT ON TABLE copies IS 'Players'' copies of cards: what somebody owns.';--> statement-breakpoint
COMMENT ON TABLE copy_events IS 'What happened to a copy; never changed.';--> statement-breakpoint
COMMENT ON TABLE counters IS 'Numbers that pages show, kept by whoever changes them.';--> statement-breakpoint
COMMENT ON TABLE entries IS 'The lines of transfers; never changed.';--> statement-breakpoint
COMMENT ON TABLE event_types IS 'Types of cards: the regular one and those of events.';--> statement-breakpoint
COMMENT ON TABLE events IS 'What the calendar announces.';--> statement-breakpoint
COMMENT ON TABLE frame_stock IS 'How many frames of a kind a player has.';--> statement-breakpoint
COMMENT ON TABLE frames IS 'Card frames that there are.';--> statement-breakpoint
COMMENT ON TABLE job_leases IS 'Which process runs a background job, and until when.';--> statement-breakpoint
COMMENT ON TABLE kind_counts IS 'Kept by a trigger: how many cards there are of each rarity and type.';--> statement-breakpoint
COMMENT ON TABLE makers IS 'Who makes cards.';--> statement-breakpoint
COMMENT ON TABLE messages IS 'The outbox: what is to be said to whom, by the bot or in a browser.';--> statement-breakpoint
COMMENT ON TABLE notification_choices IS 'What a player chose otherwise than the defaults have it.';--> statement-breakpoint
COMMENT ON TABLE owned_banners IS 'Which banners a player has.';--> statement-breakpoint
COMMENT ON TABLE partners IS 'Streaming partners.';--> statement-breakpoint
COMMENT ON TABLE players IS 'Everybody who plays; the row of a deleted account stays, with nothing of the person in it.';--> statement-breakpoint
COMMENT ON TABLE push_browsers IS 'Browsers that show a player''s notifications, with the keys for what is said there.';--> statement-breakpoint
COMMENT ON TABLE quiet_hours IS 'When a player is told nothing.';--> statement-breakpoint
COMMENT ON TABLE series IS 'What cards belong to.';--> statement-breakpoint
COMMENT ON TABLE sessions IS 'Sign-ins, by the hash of their token.';--> statement-breakpoint
COMMENT ON TABLE site_keys IS 'Keys that the site made for itself once, the same for each of its machines.';--> statement-breakpoint
COMMENT ON TABLE spent_codes IS 'Hashes of sign-in codes that were brought: each is good once.';--> statement-breakpoint
COMMENT ON TABLE standing_changes IS 'Whose rank is to be counted anew.';--> statement-breakpoint
COMMENT ON TABLE standing_clock IS 'One row: of which month and day the ranks are, when they were counted, and how far a count of everybody has come.';--> statement-breakpoint
COMMENT ON TABLE standings IS 'Who has which rank on which leaderboard.';--> statement-breakpoint
COMMENT ON TABLE transfers IS 'Movements of money, and why; never changed.';--> statement-breakpoint
COMMENT ON TABLE vote_turns IS 'When a player last voted on a listing site.';--> statement-breakpoint
COMMENT ON TABLE votes IS 'Votes that counted.';--> statement-breakpoint
COMMENT ON COLUMN standing_changes.player_id IS 'Null: everybody who holds cards, because the catalogue changed.';--> statement-breakpoint
COMMENT ON COLUMN standing_clock.recount_after IS 'While everybody is counted anew, slice by slice: the last player who was.';--> statement-breakpoint
COMMENT ON COLUMN messages.reference IS 'What it is about: nobody is told of the same twice by one channel.';--> statement-breakpoint
COMMENT ON COLUMN messages.due_at IS 'Not before: quiet hours are over then.';--> statement-breakpoint
COMMENT ON COLUMN messages.expires_at IS 'From then on nobody wants to hear it.';--> statement-breakpoint
COMMENT ON COLUMN messages.taken_until IS 'Whoever took it has until then; afterwards it is for taking again.';--> statement-breakpoint
COMMENT ON COLUMN messages.sent_to IS 'Browsers that have it, by id.';--> statement-breakpoint
COMMENT ON COLUMN players.search_name IS 'Written by a trigger: the folded name.';--> statement-breakpoint
COMMENT ON COLUMN cards.search_name IS 'Written by a trigger: the folded name.';--> statement-breakpoint
COMMENT ON COLUMN series.search_name IS 'Written by a trigger: the folded name.';--> statement-breakpoint
COMMENT ON COLUMN makers.search_name IS 'Written by a trigger: the folded name.';--> statement-breakpoint
COMMENT ON COLUMN players.deletion_due_at IS 'Asked for by the player: until then it can be taken back.';--> statement-breakpoint
COMMENT ON COLUMN players.deleted_at IS 'Nothing of the person is left in this row.';--> statement-breakpoint
COMMENT ON COLUMN entries.balance IS 'The balance of the account after this entry.';--> statement-breakpoint
COMMENT ON COLUMN standings.past_rank IS 'The rank when the UTC day began.';--> statement-breakpoint
COMMENT ON COLUMN job_leases.until IS 'By the clock of the database.';--> statement-breakpoint
COMMENT ON FUNCTION card_counts_of_new_cards() IS 'Every card has its row of counts from the beginning, so that pages join it.';--> statement-breakpoint
COMMENT ON FUNCTION check_transfer() IS 'At the end of a transaction every transfer has entries that come to zero in each currency: money is neither made nor lost.';--> statement-breakpoint
COMMENT ON FUNCTION count_changed_copies() IS 'Keeps how many copies of a card are locked and framed; a page says it without counting a million rows.';--> statement-breakpoint
COMMENT ON FUNCTION count_deleted_players() IS 'Somebody who deleted their account is no player any more, although the row stays for the ledger.';--> statement-breakpoint
COMMENT ON FUNCTION count_gone_copies() IS 'Keeps the counts and the claimed versions of cards whose copies went; in the order of card ids, so that statements do not deadlock.';--> statement-breakpoint
COMMENT ON FUNCTION count_kinds() IS 'Keeps how many cards there are of each rarity and type: the catalogue that nothing is asked of says its size without counting.';--> statement-breakpoint
COMMENT ON FUNCTION count_new_copies() IS 'Keeps the counts and the claimed versions of cards whose copies came; in the order of card ids, so that statements do not deadlock.';--> statement-breakpoint
COMMENT ON FUNCTION count_players() IS 'Keeps the number of players, which the landing page shows.';--> statement-breakpoint
COMMENT ON FUNCTION fold_text(text) IS 'The form in which names are searched and sorted; equal to foldText of game/search-text.ts for all letters that the server knows.';--> statement-breakpoint
COMMENT ON FUNCTION guard_account() IS 'A balance begins at zero and changes by entries alone.';--> statement-breakpoint
COMMENT ON FUNCTION keep_direction() IS 'Leaves marks of direction out of the columns that are named: a text mirrors nothing beside it, wherever it is shown.';--> statement-breakpoint
COMMENT ON FUNCTION keep_name() IS 'Leaves marks of direction out of a name and folds it into search_name, whatever program writes it.';--> statement-breakpoint
COMMENT ON FUNCTION note_clan_change() IS 'Notes that somebody entered or left a clan, or has another rank there: they are told.';--> statement-breakpoint
COMMENT ON FUNCTION note_everybody() IS 'Marks, once for a statement, that everybody with cards is to be ranked anew: the catalogue changed.';--> statement-breakpoint
COMMENT ON FUNCTION note_new_owners() IS 'Notes whose rank is to be counted anew because they got copies. Rows are only added, so that nobody waits.';--> statement-breakpoint
COMMENT ON FUNCTION note_old_owners() IS 'Notes whose rank is to be counted anew because copies of theirs went. Rows are only added, so that nobody waits.';--> statement-breakpoint
COMMENT ON FUNCTION note_other_owner() IS 'Notes both players whose rank is to be counted anew because a copy changed hands.';--> statement-breakpoint
COMMENT ON FUNCTION note_player() IS 'Notes a player whose ban or deletion changes whether they are ranked.';--> statement-breakpoint
COMMENT ON FUNCTION note_voters() IS 'Notes whose rank is to be counted anew because they voted.';--> statement-breakpoint
COMMENT ON FUNCTION notify_changed() IS 'Tells every process by the word that is its argument what changed: pages made of it are rendered anew, jobs that wait for it run.';--> statement-breakpoint
COMMENT ON FUNCTION post_entry() IS 'Moves the balance of the entry''s account and notes it in the entry. Mint and sink keep none: nobody waits for them.';--> statement-breakpoint
COMMENT ON FUNCTION print_run(rarity) IS 'How many copies of a card of this rarity there can be; as game/rarity.ts has it.';--> statement-breakpoint
COMMENT ON FUNCTION refuse_change() IS 'The ledger and the histories of copies are written once: a mistake is mended by another row.';--> statement-breakpoint
COMMENT ON FUNCTION refuse_other_card() IS 'A copy keeps its card and its version for ever.';--> statement-breakpoint
COMMENT ON FUNCTION refuse_smaller_print_run() IS 'A card cannot get a rarity of which there are fewer copies than it has.';--> statement-breakpoint
COMMENT ON FUNCTION refuse_versions_above_print_run() IS 'No copy has a version above the print run of its card.';--> statement-breakpoint
COMMENT ON FUNCTION version_block(integer) IS 'The bit of a version''s block of 63; as game/version-blocks.ts has it.';--> statement-breakpoint
COMMENT ON FUNCTION wake_push() IS 'Wakes the job that sends to browsers, once for a statement: a message is on its way at once without looking every few seconds.';--> statement-breakpoint
COMMENT ON FUNCTION without_direction_marks(text) IS 'A text without embeddings, overrides and isolates; as game/direction-marks.ts has it.';
