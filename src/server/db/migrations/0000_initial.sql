-- Extensions

-- Trigram indexes answer the searches. The extension is a trusted one: owning the database is enough.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint

-- Types

CREATE TYPE "public"."rarity" AS ENUM('C', 'R', 'SR', 'SSR', 'UR');--> statement-breakpoint
CREATE TYPE "public"."challenge_action" AS ENUM('ChallengeLand', 'ChallengePass', 'ChallengeFail');--> statement-breakpoint
CREATE TYPE "public"."change_action" AS ENUM('create', 'update');--> statement-breakpoint
CREATE TYPE "public"."change_set_state" AS ENUM('draft', 'scheduled', 'published', 'discarded');--> statement-breakpoint
CREATE TYPE "public"."event_kind" AS ENUM('collaboration', 'release', 'bonus', 'gathering', 'news');--> statement-breakpoint
CREATE TYPE "public"."instance_event" AS ENUM('locked', 'unlocked', 'framed', 'unframed', 'traded', 'burned', 'released');--> statement-breakpoint
CREATE TYPE "public"."instance_state" AS ENUM('kept', 'trading', 'frozen');--> statement-breakpoint
CREATE TYPE "public"."board" AS ENUM('cards', 'unique', 'series', 'score', 'votes');--> statement-breakpoint
CREATE TYPE "public"."board_period" AS ENUM('all', 'month');--> statement-breakpoint
CREATE TYPE "public"."account_kind" AS ENUM('player', 'escrow', 'mint', 'sink');--> statement-breakpoint
CREATE TYPE "public"."currency" AS ENUM('bloodstones', 'moonstones', 'soulstones');--> statement-breakpoint
CREATE TYPE "public"."delivery_outcome" AS ENUM('sent', 'failed', 'expired');--> statement-breakpoint
CREATE TYPE "public"."notification_channel" AS ENUM('chat', 'browser');--> statement-breakpoint
CREATE TYPE "public"."notification_kind" AS ENUM('vote', 'reward', 'trade', 'clan', 'search', 'wish', 'news', 'account', 'test');--> statement-breakpoint
CREATE TYPE "public"."order_kind" AS ENUM('pack', 'event_box', 'frame', 'banner');--> statement-breakpoint
CREATE TYPE "public"."pack_kind" AS ENUM('pack', 'event_box');--> statement-breakpoint
CREATE TYPE "public"."stream_platform" AS ENUM('twitch', 'youtube', 'kick', 'tiktok');--> statement-breakpoint
CREATE TYPE "public"."dispute_state" AS ENUM('inquiry', 'open', 'lost', 'won');--> statement-breakpoint
CREATE TYPE "public"."payment_state" AS ENUM('open', 'pending', 'failed', 'expired', 'paid');--> statement-breakpoint
CREATE TYPE "public"."recipient_state" AS ENUM('given', 'offered', 'failed');--> statement-breakpoint
CREATE TYPE "public"."reward_delivery" AS ENUM('direct', 'claim');--> statement-breakpoint
CREATE TYPE "public"."reward_state" AS ENUM('proposed', 'scheduled', 'running', 'finished', 'stopped');--> statement-breakpoint
CREATE TYPE "public"."staff_action_kind" AS ENUM('warn', 'challenge', 'revoke-sessions', 'restrict', 'ban', 'void-offer', 'reverse-trade', 'reverse-ring', 'freeze');--> statement-breakpoint
CREATE TYPE "public"."staff_action_state" AS ENUM('proposed', 'active', 'lifted', 'declined', 'withdrawn');--> statement-breakpoint
CREATE TYPE "public"."staff_case_kind" AS ENUM('report', 'signal', 'appeal');--> statement-breakpoint
CREATE TYPE "public"."staff_case_state" AS ENUM('open', 'assigned', 'closed');--> statement-breakpoint
CREATE TYPE "public"."offer_audience" AS ENUM('everybody', 'clan', 'traded-with', 'nobody');--> statement-breakpoint
CREATE TYPE "public"."trade_closing" AS ENUM('not-interested', 'want-more', 'keeping', 'other-offer', 'copy-gone', 'player-gone', 'rules');--> statement-breakpoint
CREATE TYPE "public"."trade_signal" AS ENUM('one-way', 'young-account', 'same-partners', 'before-ban');--> statement-breakpoint
CREATE TYPE "public"."trade_state" AS ENUM('open', 'held', 'accepted', 'declined', 'countered', 'cancelled', 'expired', 'void');--> statement-breakpoint
CREATE TYPE "public"."voting_site" AS ENUM('topgg', 'discordbotlist');--> statement-breakpoint

-- Functions of values, which indexes and triggers use

-- As foldText in game/search-text.ts. What folds upper case depends on the server: PostgreSQL 17 and later have a collation
-- of their own for that, others that of ICU.
DO $migration$
DECLARE
  lower_by text := (
    SELECT collname FROM pg_collation
    WHERE collname IN ('pg_c_utf8', 'und-x-icu') AND collencoding IN (-1, pg_char_to_encoding(getdatabaseencoding()))
    ORDER BY collname = 'pg_c_utf8' DESC LIMIT 1
  );
BEGIN
  EXECUTE format($create$
CREATE FUNCTION fold_text(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN btrim(regexp_replace(replace(replace(replace(replace(translate(lower(normalize(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          normalize(translate(words, U&'\2018\2019\201A\201B\02B9\02BB\02BC\02BD\02BE\02BF\2032\2035\00B4`\055A\201C\201D\201E\201F\00AB\00BB\2033\2036\301D\301E\301F\275D\275E', '''''''''''''''''''''''''''''''"""""""""""""'), NFKD),
          '([\u0418\u0423\u0438\u0443]\u0306|[\u0406\u0456]\u0308)|[\u00AD\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u061C\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u0711\u0730-\u074A\u08CA-\u08E1\u08E3-\u08FF\u115F\u1160\u17B4\u17B5\u180B-\u180F\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F\u202A-\u202E\u2060-\u206F\u20D0-\u20F0\u3164\uFB1E\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '\1', 'g'),
        '[\u002D\u058A\u05BE\u1400\u1806\u2010-\u2015\u2043\u2212\u2E17\u2E1A\u2E3A\u2E3B\u2E40\u2E5D\u301C\u3030\u30A0\uFE31\uFE32\uFE58\uFE63\uFF0D\U00010D6E\U00010EAD]', '-', 'g'),
      '[\u0001-\u001F\u007F-\u009F\uFFFD]+', ' ', 'g'), NFC)
    COLLATE %I), U&'\03C2\0142\00F8\0111\0131\0127\0167\00F0\3041\3042\3043\3044\3045\3046\3047\3048\3049\304A\304B\304C\304D\304E\304F\3050\3051\3052\3053\3054\3055\3056\3057\3058\3059\305A\305B\305C\305D\305E\305F\3060\3061\3062\3063\3064\3065\3066\3067\3068\3069\306A\306B\306C\306D\306E\306F\3070\3071\3072\3073\3074\3075\3076\3077\3078\3079\307A\307B\307C\307D\307E\307F\3080\3081\3082\3083\3084\3085\3086\3087\3088\3089\308A\308B\308C\308D\308E\308F\3090\3091\3092\3093\3094\3095\3096\309D\309E', U&'\03C3lodihtd\30A1\30A2\30A3\30A4\30A5\30A6\30A7\30A8\30A9\30AA\30AB\30AC\30AD\30AE\30AF\30B0\30B1\30B2\30B3\30B4\30B5\30B6\30B7\30B8\30B9\30BA\30BB\30BC\30BD\30BE\30BF\30C0\30C1\30C2\30C3\30C4\30C5\30C6\30C7\30C8\30C9\30CA\30CB\30CC\30CD\30CE\30CF\30D0\30D1\30D2\30D3\30D4\30D5\30D6\30D7\30D8\30D9\30DA\30DB\30DC\30DD\30DE\30DF\30E0\30E1\30E2\30E3\30E4\30E5\30E6\30E7\30E8\30E9\30EA\30EB\30EC\30ED\30EE\30EF\30F0\30F1\30F2\30F3\30F4\30F5\30F6\30FD\30FE'),
    U&'\00E6', 'ae'), U&'\0153', 'oe'), U&'\00DF', 'ss'), U&'\00FE', 'th'),
    '[ \u1680\u2028\u2029]+', ' ', 'g'), ' ')
  $create$, coalesce(lower_by, 'default'));
END $migration$;--> statement-breakpoint
COMMENT ON FUNCTION fold_text(text) IS 'Returns the form of a text that is used for searching and sorting. It equals foldText in game/search-text.ts for all letters that the server''s Unicode version knows.';--> statement-breakpoint

-- As in game/search-words.ts: what separates words. An apostrophe, a dot, a dash and the comma of a number join two parts, or not.
CREATE FUNCTION search_words(folded text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ' ' || btrim(regexp_replace(replace(folded, '''', ''), '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u00D7\u00F7\u055A-\u055F\u0589\u058A\u05C0\u05C3\u05F3\u05F4\u060C\u061B\u061F\u066A-\u066D\u06D4\u0964\u0965\u0E4F\u0E5A\u0E5B\u1680\u2000-\u2BFF\u2E00-\u2E7F\u3000-\u3004\u3008-\u3020\u3030\u303D-\u303F\u30FB\uFD3E\uFD3F\uFFFC\U0001F000-\U0001FAFF]+', ' ', 'g')) || ' |'
    || CASE WHEN folded ~ '[''.-]|\d,\d' THEN
      ' ' || btrim(regexp_replace(folded, '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u00D7\u00F7\u055A-\u055F\u0589\u058A\u05C0\u05C3\u05F3\u05F4\u060C\u061B\u061F\u066A-\u066D\u06D4\u0964\u0965\u0E4F\u0E5A\u0E5B\u1680\u2000-\u2BFF\u2E00-\u2E7F\u3000-\u3004\u3008-\u3020\u3030\u303D-\u303F\u30FB\uFD3E\uFD3F\uFFFC\U0001F000-\U0001FAFF]+', ' ', 'g'))
      || ' | ' || btrim(regexp_replace(regexp_replace(folded, '[''.-]|(?<=\d),(?=\d)', '', 'g'), '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u00D7\u00F7\u055A-\u055F\u0589\u058A\u05C0\u05C3\u05F3\u05F4\u060C\u061B\u061F\u066A-\u066D\u06D4\u0964\u0965\u0E4F\u0E5A\u0E5B\u1680\u2000-\u2BFF\u2E00-\u2E7F\u3000-\u3004\u3008-\u3020\u3030\u303D-\u303F\u30FB\uFD3E\uFD3F\uFFFC\U0001F000-\U0001FAFF]+', ' ', 'g'))
      || ' |' ELSE '' END;
COMMENT ON FUNCTION search_words(text) IS 'Returns the words of a folded name for the search by words (game/search-words.ts), each after a space: with its apostrophes removed, and if there are apostrophes, dots or dashes, once more with its parts as words, and with its parts joined. A bar follows each of the three.';--> statement-breakpoint

-- As in game/direction-marks.ts: the marks by which one text changes the direction of those around it.
CREATE FUNCTION without_direction_marks(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN translate(words, U&'\202A\202B\202C\202D\202E\2066\2067\2068\2069', '');
COMMENT ON FUNCTION without_direction_marks(text) IS 'Returns the text without the characters for embeddings, overrides and isolates, which can change the direction of surrounding text. The same as stripDirectionMarks in game/direction-marks.ts.';--> statement-breakpoint

-- A name shows something if game/visible-text.ts says so. fold_text does not say it: it takes a mark apart that stands alone, such
-- as U+00A8, into white space and a mark of a letter. The list has each character of white space, format, control, private
-- use and marks of letters, and fillers: letters, patterns, notes and symbols without a shape.
CREATE FUNCTION shows_nothing(words text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(words, '[\u0001-\u0020\u007F-\u00A0\u00AD\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0600-\u0605\u0610-\u061A\u061C\u064B-\u065F\u0670\u06D6-\u06DD\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u070F\u0711\u0730-\u074A\u07A6-\u07B0\u07EB-\u07F3\u07FD\u0816-\u0819\u081B-\u0823\u0825-\u0827\u0829-\u082D\u0859-\u085B\u0890\u0891\u0897-\u089F\u08CA-\u0903\u093A-\u093C\u093E-\u094F\u0951-\u0957\u0962\u0963\u0981-\u0983\u09BC\u09BE-\u09C4\u09C7\u09C8\u09CB-\u09CD\u09D7\u09E2\u09E3\u09FE\u0A01-\u0A03\u0A3C\u0A3E-\u0A42\u0A47\u0A48\u0A4B-\u0A4D\u0A51\u0A70\u0A71\u0A75\u0A81-\u0A83\u0ABC\u0ABE-\u0AC5\u0AC7-\u0AC9\u0ACB-\u0ACD\u0AE2\u0AE3\u0AFA-\u0AFF\u0B01-\u0B03\u0B3C\u0B3E-\u0B44\u0B47\u0B48\u0B4B-\u0B4D\u0B55-\u0B57\u0B62\u0B63\u0B82\u0BBE-\u0BC2\u0BC6-\u0BC8\u0BCA-\u0BCD\u0BD7\u0C00-\u0C04\u0C3C\u0C3E-\u0C44\u0C46-\u0C48\u0C4A-\u0C4D\u0C55\u0C56\u0C62\u0C63\u0C81-\u0C83\u0CBC\u0CBE-\u0CC4\u0CC6-\u0CC8\u0CCA-\u0CCD\u0CD5\u0CD6\u0CE2\u0CE3\u0CF3\u0D00-\u0D03\u0D3B\u0D3C\u0D3E-\u0D44\u0D46-\u0D48\u0D4A-\u0D4D\u0D57\u0D62\u0D63\u0D81-\u0D83\u0DCA\u0DCF-\u0DD4\u0DD6\u0DD8-\u0DDF\u0DF2\u0DF3\u0E31\u0E34-\u0E3A\u0E47-\u0E4E\u0EB1\u0EB4-\u0EBC\u0EC8-\u0ECE\u0F18\u0F19\u0F35\u0F37\u0F39\u0F3E\u0F3F\u0F71-\u0F84\u0F86\u0F87\u0F8D-\u0F97\u0F99-\u0FBC\u0FC6\u102B-\u103E\u1056-\u1059\u105E-\u1060\u1062-\u1064\u1067-\u106D\u1071-\u1074\u1082-\u108D\u108F\u109A-\u109D\u115F\u1160\u135D-\u135F\u1680\u1712-\u1715\u1732-\u1734\u1752\u1753\u1772\u1773\u17B4-\u17D3\u17DD\u180B-\u180F\u1885\u1886\u18A9\u1920-\u192B\u1930-\u193B\u1A17-\u1A1B\u1A55-\u1A5E\u1A60-\u1A7C\u1A7F\u1AB0-\u1ADD\u1AE0-\u1AEB\u1B00-\u1B04\u1B34-\u1B44\u1B6B-\u1B73\u1B80-\u1B82\u1BA1-\u1BAD\u1BE6-\u1BF3\u1C24-\u1C37\u1CD0-\u1CD2\u1CD4-\u1CE8\u1CED\u1CF4\u1CF7-\u1CF9\u1DC0-\u1DFF\u2000-\u200F\u2028-\u202F\u205F-\u206F\u20D0-\u20F0\u2800\u2CEF-\u2CF1\u2D7F\u2DE0-\u2DFF\u3000\u302A-\u302F\u3099\u309A\u3164\uA66F-\uA672\uA674-\uA67D\uA69E\uA69F\uA6F0\uA6F1\uA802\uA806\uA80B\uA823-\uA827\uA82C\uA880\uA881\uA8B4-\uA8C5\uA8E0-\uA8F1\uA8FF\uA926-\uA92D\uA947-\uA953\uA980-\uA983\uA9B3-\uA9C0\uA9E5\uAA29-\uAA36\uAA43\uAA4C\uAA4D\uAA7B-\uAA7D\uAAB0\uAAB2-\uAAB4\uAAB7\uAAB8\uAABE\uAABF\uAAC1\uAAEB-\uAAEF\uAAF5\uAAF6\uABE3-\uABEA\uABEC\uABED\uE000-\uF8FF\uFB1E\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF\uFFA0\uFFF0-\uFFFC\U000101FD\U000102E0\U00010376-\U0001037A\U00010A01-\U00010A03\U00010A05\U00010A06\U00010A0C-\U00010A0F\U00010A38-\U00010A3A\U00010A3F\U00010AE5\U00010AE6\U00010D24-\U00010D27\U00010D69-\U00010D6D\U00010EAB\U00010EAC\U00010EFA-\U00010EFF\U00010F46-\U00010F50\U00010F82-\U00010F85\U00011000-\U00011002\U00011038-\U00011046\U00011070\U00011073\U00011074\U0001107F-\U00011082\U000110B0-\U000110BA\U000110BD\U000110C2\U000110CD\U00011100-\U00011102\U00011127-\U00011134\U00011145\U00011146\U00011173\U00011180-\U00011182\U000111B3-\U000111C0\U000111C9-\U000111CC\U000111CE\U000111CF\U0001122C-\U00011237\U0001123E\U00011241\U000112DF-\U000112EA\U00011300-\U00011303\U0001133B\U0001133C\U0001133E-\U00011344\U00011347\U00011348\U0001134B-\U0001134D\U00011357\U00011362\U00011363\U00011366-\U0001136C\U00011370-\U00011374\U000113B8-\U000113C0\U000113C2\U000113C5\U000113C7-\U000113CA\U000113CC-\U000113D0\U000113D2\U000113E1\U000113E2\U00011435-\U00011446\U0001145E\U000114B0-\U000114C3\U000115AF-\U000115B5\U000115B8-\U000115C0\U000115DC\U000115DD\U00011630-\U00011640\U000116AB-\U000116B7\U0001171D-\U0001172B\U0001182C-\U0001183A\U00011930-\U00011935\U00011937\U00011938\U0001193B-\U0001193E\U00011940\U00011942\U00011943\U000119D1-\U000119D7\U000119DA-\U000119E0\U000119E4\U00011A01-\U00011A0A\U00011A33-\U00011A39\U00011A3B-\U00011A3E\U00011A47\U00011A51-\U00011A5B\U00011A8A-\U00011A99\U00011B60-\U00011B67\U00011C2F-\U00011C36\U00011C38-\U00011C3F\U00011C92-\U00011CA7\U00011CA9-\U00011CB6\U00011D31-\U00011D36\U00011D3A\U00011D3C\U00011D3D\U00011D3F-\U00011D45\U00011D47\U00011D8A-\U00011D8E\U00011D90\U00011D91\U00011D93-\U00011D97\U00011EF3-\U00011EF6\U00011F00\U00011F01\U00011F03\U00011F34-\U00011F3A\U00011F3E-\U00011F42\U00011F5A\U00013430-\U00013442\U00013447-\U00013455\U0001611E-\U0001612F\U00016AF0-\U00016AF4\U00016B30-\U00016B36\U00016F4F\U00016F51-\U00016F87\U00016F8F-\U00016F92\U00016FE4\U00016FF0\U00016FF1\U0001BC9D\U0001BC9E\U0001BCA0-\U0001BCA3\U0001CF00-\U0001CF2D\U0001CF30-\U0001CF46\U0001D159\U0001D165-\U0001D169\U0001D16D-\U0001D182\U0001D185-\U0001D18B\U0001D1AA-\U0001D1AD\U0001D242-\U0001D244\U0001DA00-\U0001DA36\U0001DA3B-\U0001DA6C\U0001DA75\U0001DA84\U0001DA9B-\U0001DA9F\U0001DAA1-\U0001DAAF\U0001E000-\U0001E006\U0001E008-\U0001E018\U0001E01B-\U0001E021\U0001E023\U0001E024\U0001E026-\U0001E02A\U0001E08F\U0001E130-\U0001E136\U0001E2AE\U0001E2EC-\U0001E2EF\U0001E4EC-\U0001E4EF\U0001E5EE\U0001E5EF\U0001E6E3\U0001E6E6\U0001E6EE\U0001E6EF\U0001E6F5\U0001E8D0-\U0001E8D6\U0001E944-\U0001E94A\U000E0000-\U000E0FFF\U000F0000-\U000FFFFD\U00100000-\U0010FFFD]+', '', 'g') = '';
COMMENT ON FUNCTION shows_nothing(text) IS 'Whether a name consists only of what has no shape, such as white space.';--> statement-breakpoint

CREATE FUNCTION name_parts(name text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  letters text[] := string_to_array(name, NULL);
  parts text[] := letters;
BEGIN
  FOR place IN 2 .. cardinality(letters) LOOP
    parts := parts || (letters[place - 1] || letters[place]);
  END LOOP;
  RETURN parts;
END $$;
COMMENT ON FUNCTION name_parts(text) IS 'The characters of a name, and all pairs of neighbouring ones: an index of them finds names that contain a short text.';--> statement-breakpoint

-- As in game/rarity.ts.
CREATE FUNCTION print_run(rarity rarity) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE rarity
    WHEN 'C' THEN 4000 WHEN 'R' THEN 2000 WHEN 'SR' THEN 500 WHEN 'SSR' THEN 150 WHEN 'UR' THEN 50
  END;
COMMENT ON FUNCTION print_run(rarity) IS 'Returns the total number of copies of a card of this rarity, which is its highest version. The numbers are the same as in game/rarity.ts.';--> statement-breakpoint

-- As in game/version-blocks.ts.
CREATE FUNCTION version_block(version integer) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN 1::bigint << (version / 63);
COMMENT ON FUNCTION version_block(integer) IS 'Returns the bit of the block of 63 versions that contains the version. The blocks are the same as in game/version-blocks.ts.';--> statement-breakpoint

-- Tables

CREATE TABLE "announcements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"title" text NOT NULL,
	"part" text NOT NULL,
	"partner" text NOT NULL,
	"is_live" boolean NOT NULL,
	"text" text NOT NULL,
	"link_title" text NOT NULL,
	"link" text NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "announcements_uuid_unique" UNIQUE("uuid")
);
COMMENT ON TABLE announcements IS 'News that the landing page announces: the one that opened last.';
COMMENT ON COLUMN announcements.part IS 'Stands beside the title, such as "Part 2". Empty for none.';
COMMENT ON COLUMN announcements.partner IS 'With whom the event is. Empty for nobody.';
COMMENT ON COLUMN announcements.link IS 'A path on this site, or an external URL.';
COMMENT ON COLUMN announcements.opens_at IS 'When it appears.';
COMMENT ON COLUMN announcements.closes_at IS 'When it disappears; null for never.';
COMMENT ON COLUMN announcements.withdrawn_at IS 'When it was withdrawn: it is no longer shown. Null if it was not.';--> statement-breakpoint

CREATE TABLE "art_files" (
	"entity" text NOT NULL,
	"entity_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "art_files_entity_entity_uuid_kind_pk" PRIMARY KEY("entity","entity_uuid","kind")
);
COMMENT ON TABLE art_files IS 'Imported images and videos. They are stored in the database so that every server of a site has them.';
COMMENT ON COLUMN art_files.entity IS 'The kind of item that the art belongs to: card, frame, banner or partner.';
COMMENT ON COLUMN art_files.entity_uuid IS 'The UUID of the card, frame, banner or partner.';
COMMENT ON COLUMN art_files.kind IS 'The kind of file: image or video.';
COMMENT ON COLUMN art_files.mime IS 'The media type, such as image/webp.';
COMMENT ON COLUMN art_files.bytes IS 'The content of the file.';
COMMENT ON COLUMN art_files.sha256 IS 'SHA-256 of the content, in hexadecimal.';--> statement-breakpoint

CREATE TABLE "art_uploads" (
	"sha256" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"width" integer,
	"height" integer,
	"created_at" timestamp with time zone NOT NULL,
	"actor_id" integer,
	CONSTRAINT "art_uploads_kind_known" CHECK ("art_uploads"."kind" in ('image', 'video'))
);
COMMENT ON TABLE art_uploads IS 'Images and videos that admins uploaded, and art that was replaced. Drafts and revisions refer to them.';
COMMENT ON COLUMN art_uploads.sha256 IS 'SHA-256 of the bytes in hexadecimal digits.';
COMMENT ON COLUMN art_uploads.width IS 'The size in pixels; null for art that was imported from files.';
COMMENT ON COLUMN art_uploads.actor_id IS 'Who uploaded it; null for art that was imported from files.';--> statement-breakpoint

CREATE TABLE "audit_head" (
	"id" integer PRIMARY KEY NOT NULL,
	"last_id" bigint NOT NULL,
	"digest" "bytea" NOT NULL
);
COMMENT ON TABLE audit_head IS 'The last row of the audit log. Its lock orders the entries. Only the trigger of the log changes it.';
COMMENT ON COLUMN audit_head.id IS 'Always 1, because there is one row.';
COMMENT ON COLUMN audit_head.last_id IS 'The ID of the last entry; 0 before the first.';
COMMENT ON COLUMN audit_head.digest IS 'The digest of the last entry; 32 zero bytes before the first.';--> statement-breakpoint

CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"actor_id" integer,
	"action" text NOT NULL,
	"player_id" integer,
	"subject" text,
	"before" jsonb,
	"after" jsonb,
	"reason" text DEFAULT '' NOT NULL,
	"request_id" text DEFAULT '' NOT NULL,
	"digest" "bytea" NOT NULL
);
COMMENT ON TABLE audit_log IS 'What staff did and looked at. Rows are never changed or deleted. Each row has a digest of its content and of the digest before it, so that a missing or changed row shows.';
COMMENT ON COLUMN audit_log.id IS '1 for the first row and one more for each further row, without gaps. A trigger writes it.';
COMMENT ON COLUMN audit_log.actor_id IS 'Who did it; null for the site.';
COMMENT ON COLUMN audit_log.action IS 'What they did, such as ban or view-file.';
COMMENT ON COLUMN audit_log.player_id IS 'To whom; null if it is not about one player.';
COMMENT ON COLUMN audit_log.subject IS 'What it is about: the UUID of an action, a case or a trade.';
COMMENT ON COLUMN audit_log.before IS 'The state before and after it.';
COMMENT ON COLUMN audit_log.request_id IS 'The ID of the request, which is also in the log of the server.';
COMMENT ON COLUMN audit_log.digest IS 'SHA-256 of the digest before it and of the row. A trigger writes it.';--> statement-breakpoint

CREATE TABLE "bundles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bundles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"about" text NOT NULL,
	"moonstones" integer NOT NULL,
	"bonus" integer NOT NULL,
	"price" integer NOT NULL,
	"player_limit" integer,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "bundles_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "bundles_moonstones_positive" CHECK ("bundles"."moonstones" >= 1 and "bundles"."bonus" >= 0),
	CONSTRAINT "bundles_price_positive" CHECK ("bundles"."price" >= 1),
	CONSTRAINT "bundles_limit_positive" CHECK ("bundles"."player_limit" >= 1),
	CONSTRAINT "bundles_window_ordered" CHECK ("bundles"."opens_at" < "bundles"."closes_at")
);
COMMENT ON TABLE bundles IS 'Bundles of moonstones that the store sells for money.';
COMMENT ON COLUMN bundles.moonstones IS 'Moonstones that a buyer gets, and how many come on top.';
COMMENT ON COLUMN bundles.price IS 'The price in the smallest unit of the site''s payment currency, such as cents.';
COMMENT ON COLUMN bundles.player_limit IS 'How often a player can buy it; null for any number.';
COMMENT ON COLUMN bundles."position" IS 'The position in the store.';
COMMENT ON COLUMN bundles.withdrawn_at IS 'When it was withdrawn: it is no longer sold or listed. Null if it was not.';--> statement-breakpoint

CREATE TABLE "calendar_claims" (
	"player_id" integer NOT NULL,
	"day" date NOT NULL,
	"currency" "currency" NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "calendar_claims_player_id_day_pk" PRIMARY KEY("player_id","day")
);
COMMENT ON TABLE calendar_claims IS 'Claimed daily rewards: at most one per player and day.';
COMMENT ON COLUMN calendar_claims.day IS 'The day of the reward, in UTC.';
COMMENT ON COLUMN calendar_claims.amount IS 'The reward, in units of the currency.';--> statement-breakpoint

CREATE TABLE "daily_rewards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "daily_rewards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"day" date NOT NULL,
	"currency" "currency" NOT NULL,
	"amount" integer NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "daily_rewards_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "daily_rewards_day_unique" UNIQUE("day")
);
COMMENT ON TABLE daily_rewards IS 'Rewards of days that replace those of their weekdays.';
COMMENT ON COLUMN daily_rewards.day IS 'The day of the reward, in UTC.';
COMMENT ON COLUMN daily_rewards.amount IS 'The reward, in units of the currency.';
COMMENT ON COLUMN daily_rewards.withdrawn_at IS 'When it was withdrawn: the day has the reward of its weekday. Null if it was not.';--> statement-breakpoint

CREATE TABLE "card_counts" (
	"card_id" integer PRIMARY KEY NOT NULL,
	"claimed" integer DEFAULT 0 NOT NULL,
	"locked" integer DEFAULT 0 NOT NULL,
	"framed" integer DEFAULT 0 NOT NULL,
	"version_blocks" bigint DEFAULT 0 NOT NULL
);
COMMENT ON TABLE card_counts IS 'Counts of a card''s copies. Triggers on instances update them. Card-maker copies (version 0) are not counted.';
COMMENT ON COLUMN card_counts.claimed IS 'Claimed copies.';
COMMENT ON COLUMN card_counts.locked IS 'Claimed copies that their owners locked.';
COMMENT ON COLUMN card_counts.framed IS 'Claimed copies that have a frame.';
COMMENT ON COLUMN card_counts.version_blocks IS 'A bitmap of the claimed versions: 64 blocks of 63 versions, one bit each. See game/version-blocks.ts.';--> statement-breakpoint

CREATE TABLE "card_makers" (
	"card_id" integer NOT NULL,
	"maker_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "card_makers_card_id_maker_id_pk" PRIMARY KEY("card_id","maker_id")
);
COMMENT ON TABLE card_makers IS 'The makers of a card, with the order of their credits.';
COMMENT ON COLUMN card_makers."position" IS 'The position in the list of credits.';--> statement-breakpoint

CREATE TABLE "cards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"search_name" text COLLATE "C" DEFAULT '' NOT NULL,
	"search_words" text COLLATE "C" GENERATED ALWAYS AS (search_words("search_name")) STORED NOT NULL,
	"series_id" integer NOT NULL,
	"rarity" "rarity" NOT NULL,
	"type" text NOT NULL,
	"batch" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"emblem" text,
	"art_version" integer DEFAULT 0 NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "cards_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "cards_batch_positive" CHECK ("cards"."batch" >= 1)
);
COMMENT ON TABLE cards IS 'The catalogue: one row per card. The claimed copies of a card are rows of instances.';
COMMENT ON COLUMN cards.search_name IS 'The name in the form used for searching and sorting. A trigger writes it.';
COMMENT ON COLUMN cards.search_words IS 'The words of the name, for the search by words.';
COMMENT ON COLUMN cards.type IS 'The card type: a key of event_types.';
COMMENT ON COLUMN cards.batch IS 'The number of the batch in which the card was released, starting at 1.';
COMMENT ON COLUMN cards.emblem IS 'The emblem that generated art shows. Imported art replaces it.';
COMMENT ON COLUMN cards.art_version IS 'Incremented when an import changes the art, so that URLs cached for a year change.';
COMMENT ON COLUMN cards.withdrawn_at IS 'When it was withdrawn: it is no longer drawn, and players keep their copies. Null if it was not.';--> statement-breakpoint

CREATE TABLE "facet_counts" (
	"rarity" "rarity" NOT NULL,
	"type" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "facet_counts_rarity_type_pk" PRIMARY KEY("rarity","type")
);
COMMENT ON TABLE facet_counts IS 'The number of cards of each rarity and type. A trigger on cards maintains it.';
COMMENT ON COLUMN facet_counts.count IS 'The number of cards with this rarity and type.';--> statement-breakpoint

CREATE TABLE "challenge_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "challenge_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" integer NOT NULL,
	"action" "challenge_action" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
COMMENT ON TABLE challenge_log IS 'Actions that the challenge page reported.';
COMMENT ON COLUMN challenge_log.action IS 'The action: the page was opened, or the challenge was passed or failed.';--> statement-breakpoint

CREATE TABLE "challenges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "challenges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"player_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"passed_at" timestamp with time zone,
	CONSTRAINT "challenges_uuid_unique" UNIQUE("uuid")
);
COMMENT ON TABLE challenges IS 'Verification challenges that the bot sent to players.';
COMMENT ON COLUMN challenges.expires_at IS 'When the challenge expires.';
COMMENT ON COLUMN challenges.passed_at IS 'When the player passed the challenge; null if they did not.';--> statement-breakpoint

CREATE TABLE "change_set_previews" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"change_set_id" bigint NOT NULL,
	"actor_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
COMMENT ON TABLE change_set_previews IS 'Tokens with which a browser sees the site with the drafts of a change set.';
COMMENT ON COLUMN change_set_previews.token_hash IS 'SHA-256 of the token.';--> statement-breakpoint

CREATE TABLE "change_sets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "change_sets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"title" text NOT NULL,
	"state" "change_set_state" DEFAULT 'draft' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"creator_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"publish_at" timestamp with time zone,
	"publisher_id" integer,
	"published_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "change_sets_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "change_sets_scheduled" CHECK (("change_sets"."state" = 'scheduled') <= ("change_sets"."publish_at" is not null)),
	CONSTRAINT "change_sets_published" CHECK (("change_sets"."state" = 'published') = ("change_sets"."published_at" is not null))
);
COMMENT ON TABLE change_sets IS 'Drafts of admins that are published together.';
COMMENT ON COLUMN change_sets.uuid IS 'The browser chooses it, so that a repeated request creates one set.';
COMMENT ON COLUMN change_sets.reason IS 'Why it is published.';
COMMENT ON COLUMN change_sets.publish_at IS 'When a scheduled set is published.';
COMMENT ON COLUMN change_sets.publisher_id IS 'Who published or scheduled it.';
COMMENT ON COLUMN change_sets.failure IS 'Why the scheduled publication failed; null if it did not.';--> statement-breakpoint

CREATE TABLE "changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"change_set_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"object_uuid" uuid NOT NULL,
	"action" "change_action" NOT NULL,
	"base_revision" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"seen" jsonb NOT NULL,
	"reverts" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"editor_id" integer NOT NULL,
	"edited_at" timestamp with time zone NOT NULL
);
COMMENT ON TABLE changes IS 'The drafts of a change set: one for each object.';
COMMENT ON COLUMN changes.base_revision IS 'The revision of the object that the draft is based on.';
COMMENT ON COLUMN changes.fields IS 'The fields that change, in the form of a catalogue''s JSON, and their values in the base revision.';
COMMENT ON COLUMN changes.reverts IS 'The number of the revision that the draft takes back.';
COMMENT ON COLUMN changes.version IS 'Incremented when the draft is saved. A save names the version that it replaces.';--> statement-breakpoint

CREATE TABLE "clan_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clan_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" integer NOT NULL,
	"old_clan_id" integer,
	"new_clan_id" integer,
	"new_role" text,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
COMMENT ON TABLE clan_changes IS 'Changes of players'' clans and clan roles that have not been announced to the players yet. A trigger inserts the rows; the announcing job deletes them.';
COMMENT ON COLUMN clan_changes.old_clan_id IS 'The clan before the change; null means no clan.';
COMMENT ON COLUMN clan_changes.new_clan_id IS 'The clan after the change; null means no clan.';
COMMENT ON COLUMN clan_changes.new_role IS 'The clan role after the change.';--> statement-breakpoint

CREATE TABLE "clan_counts" (
	"clan_id" integer PRIMARY KEY NOT NULL,
	"members" integer DEFAULT 0 NOT NULL
);
COMMENT ON TABLE clan_counts IS 'The number of members of each clan, so that pages need not count players. A clan that never had a member has no row.';--> statement-breakpoint

CREATE TABLE "clans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"index" integer NOT NULL,
	"title" text NOT NULL,
	"emote" text NOT NULL,
	"tier" integer NOT NULL,
	"invite_url" text NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	CONSTRAINT "clans_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "clans_index_unique" UNIQUE("index")
);
COMMENT ON TABLE clans IS 'Clans of players, with their Discord invites.';
COMMENT ON COLUMN clans.index IS 'The clan''s number in URLs: /clans/{index}.';
COMMENT ON COLUMN clans.tier IS 'The tier: 3, 5 or 7, where 7 is the highest.';
COMMENT ON COLUMN clans.is_featured IS 'Whether the landing page prefers it to the largest clan.';--> statement-breakpoint

CREATE TABLE "clean_up_rules" (
	"player_id" integer PRIMARY KEY NOT NULL,
	"keep_lowest" boolean NOT NULL,
	"keep_count" integer NOT NULL,
	"rarities" "rarity"[] NOT NULL,
	"keep_maker_copies" boolean NOT NULL,
	"keep_versions_to" integer NOT NULL,
	"keep_framed" boolean NOT NULL,
	"series_ids" integer[] NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "clean_up_rules_count" CHECK ("clean_up_rules"."keep_count" between 1 and 9),
	CONSTRAINT "clean_up_rules_versions" CHECK ("clean_up_rules"."keep_versions_to" between 0 and 4000)
);
COMMENT ON TABLE clean_up_rules IS 'The rules of the clean-up that a player saved: which copies it keeps.';
COMMENT ON COLUMN clean_up_rules.keep_lowest IS 'Whether the copy with the lowest version of each card is kept.';
COMMENT ON COLUMN clean_up_rules.keep_count IS 'How many copies of each card are kept.';
COMMENT ON COLUMN clean_up_rules.rarities IS 'Rarities whose copies are kept.';
COMMENT ON COLUMN clean_up_rules.keep_maker_copies IS 'Whether card-maker copies (version 0) are kept.';
COMMENT ON COLUMN clean_up_rules.keep_versions_to IS 'Versions from 1 up to this one are kept; 0 for none.';
COMMENT ON COLUMN clean_up_rules.keep_framed IS 'Whether copies with a frame are kept.';
COMMENT ON COLUMN clean_up_rules.series_ids IS 'IDs of the series whose copies are kept.';--> statement-breakpoint

CREATE TABLE "cosmetic_offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cosmetic_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"frame_id" integer,
	"banner_id" integer,
	"currency" "currency" NOT NULL,
	"price" integer NOT NULL,
	"season_id" integer,
	"stock" integer,
	"sold" integer DEFAULT 0 NOT NULL,
	"player_limit" integer,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "cosmetic_offers_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "cosmetic_offers_one_item" CHECK (num_nonnulls("cosmetic_offers"."frame_id", "cosmetic_offers"."banner_id") = 1),
	CONSTRAINT "cosmetic_offers_price_positive" CHECK ("cosmetic_offers"."price" > 0),
	CONSTRAINT "cosmetic_offers_stock_kept" CHECK ("cosmetic_offers"."sold" >= 0 and "cosmetic_offers"."sold" <= "cosmetic_offers"."stock"),
	CONSTRAINT "cosmetic_offers_limit_positive" CHECK ("cosmetic_offers"."player_limit" >= 1),
	CONSTRAINT "cosmetic_offers_window_ordered" CHECK ("cosmetic_offers"."opens_at" < "cosmetic_offers"."closes_at")
);
COMMENT ON TABLE cosmetic_offers IS 'Frames and banners that the store sells.';
COMMENT ON COLUMN cosmetic_offers.frame_id IS 'What is sold: either a frame or a banner.';
COMMENT ON COLUMN cosmetic_offers.price IS 'The price of one, in units of the currency.';
COMMENT ON COLUMN cosmetic_offers.season_id IS 'The season that the offer belongs to; null if it is sold all year.';
COMMENT ON COLUMN cosmetic_offers.stock IS 'How many are sold in all; null for any number.';
COMMENT ON COLUMN cosmetic_offers.player_limit IS 'How many a player can buy; null for any number. Of a banner, each player can have one.';
COMMENT ON COLUMN cosmetic_offers.opens_at IS 'The window; without one, that of the season applies.';
COMMENT ON COLUMN cosmetic_offers."position" IS 'The position in the store.';
COMMENT ON COLUMN cosmetic_offers.withdrawn_at IS 'When it was withdrawn: it is no longer sold or listed. Null if it was not.';--> statement-breakpoint

CREATE TABLE "banners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"parent" text,
	"art_version" integer DEFAULT 0 NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "banners_uuid_unique" UNIQUE("uuid")
);
COMMENT ON TABLE banners IS 'Banners that players can choose for their profiles.';
COMMENT ON COLUMN banners.parent IS 'The collection that the banner belongs to.';
COMMENT ON COLUMN banners.art_version IS 'Incremented when an import changes the art, so that URLs cached for a year change.';
COMMENT ON COLUMN banners.withdrawn_at IS 'When it was withdrawn: it is no longer sold, and players keep theirs. Null if it was not.';--> statement-breakpoint

CREATE TABLE "frames" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "frames_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"parent" text,
	"art_version" integer DEFAULT 0 NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "frames_uuid_unique" UNIQUE("uuid")
);
COMMENT ON TABLE frames IS 'Frames that players can put on their copies of cards.';
COMMENT ON COLUMN frames.parent IS 'The collection that the frame belongs to.';
COMMENT ON COLUMN frames.art_version IS 'Incremented when an import changes the art, so that URLs cached for a year change.';
COMMENT ON COLUMN frames.withdrawn_at IS 'When it was withdrawn: it is no longer sold, and players keep theirs. Null if it was not.';--> statement-breakpoint

CREATE TABLE "counters" (
	"name" text PRIMARY KEY NOT NULL,
	"value" bigint NOT NULL
);
COMMENT ON TABLE counters IS 'Counts that pages show and that are too expensive to compute for each request. Triggers maintain the number of players; the leaderboard refresh maintains the numbers of ranked players.';
COMMENT ON COLUMN counters.name IS 'What is counted: players, or the ranked players of a leaderboard and period.';--> statement-breakpoint

CREATE TABLE "event_types" (
	"key" text PRIMARY KEY NOT NULL,
	"uuid" uuid NOT NULL,
	"label" text NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "event_types_uuid_unique" UNIQUE("uuid")
);
COMMENT ON TABLE event_types IS 'Card types: regular cards, and the cards of each event.';
COMMENT ON COLUMN event_types.key IS 'The type''s name in imports and search filters.';
COMMENT ON COLUMN event_types.label IS 'The name that pages show.';
COMMENT ON COLUMN event_types.withdrawn_at IS 'When it was withdrawn: its cards are no longer drawn. Null if it was not.';--> statement-breakpoint

CREATE TABLE "events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"kind" "event_kind" NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"link" text,
	"published_at" timestamp with time zone NOT NULL,
	"announced_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "events_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "events_span_forward" CHECK ("events"."ends_at" > "events"."starts_at")
);
COMMENT ON TABLE events IS 'Events that the calendar shows in addition to the daily rewards.';
COMMENT ON COLUMN events.link IS 'A path on this site, or an external URL.';
COMMENT ON COLUMN events.published_at IS 'When the event becomes visible.';
COMMENT ON COLUMN events.announced_at IS 'When players were notified of the event; null if they were not.';
COMMENT ON COLUMN events.withdrawn_at IS 'When it was withdrawn: it is no longer shown or announced. Null if it was not.';--> statement-breakpoint

CREATE TABLE "idempotency_keys" (
	"player_id" integer NOT NULL,
	"key" text NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"response" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_player_id_key_pk" PRIMARY KEY("player_id","key")
);
COMMENT ON TABLE idempotency_keys IS 'Calls with an Idempotency-Key and their responses. A repeated call gets the stored response.';
COMMENT ON COLUMN idempotency_keys.key IS 'The value of the Idempotency-Key header.';
COMMENT ON COLUMN idempotency_keys.request_hash IS 'SHA-256 of the request.';
COMMENT ON COLUMN idempotency_keys.response IS 'JSON: { reply } or { code, messages }.';--> statement-breakpoint

CREATE TABLE "instance_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "instance_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"instance_uuid" uuid NOT NULL,
	"card_id" integer NOT NULL,
	"version" integer NOT NULL,
	"kind" "instance_event" NOT NULL,
	"player_id" integer NOT NULL,
	"frame_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone
);
COMMENT ON TABLE instance_events IS 'The history of copies since they were claimed, including burned copies. Rows are never changed or deleted.';
COMMENT ON COLUMN instance_events.instance_uuid IS 'The UUID of the copy. It is not a foreign key because burned copies are deleted from instances.';
COMMENT ON COLUMN instance_events.version IS 'The version of the copy.';
COMMENT ON COLUMN instance_events.player_id IS 'The owner at that time; after a trade, the new owner.';
COMMENT ON COLUMN instance_events.frame_id IS 'The frame that was put on or taken off.';
COMMENT ON COLUMN instance_events.claimed_at IS 'When a copy that was burned or released had been claimed, because it is no longer in instances.';--> statement-breakpoint

CREATE TABLE "instances" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "instances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"card_id" integer NOT NULL,
	"version" integer NOT NULL,
	"owner_id" integer NOT NULL,
	"state" "instance_state" DEFAULT 'kept' NOT NULL,
	"is_locked" boolean DEFAULT false NOT NULL,
	"frame_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "instances_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "instances_version_not_negative" CHECK ("instances"."version" >= 0)
);
COMMENT ON TABLE instances IS 'Claimed copies of cards, with their owners.';
COMMENT ON COLUMN instances.version IS 'The number of the copy, from 1 to the total of the card''s rarity; 0 for a card-maker copy, shown as CM.';
COMMENT ON COLUMN instances.state IS 'Whether the copy is kept by its owner, offered in an open trade, or frozen while staff look at a case.';
COMMENT ON COLUMN instances.is_locked IS 'Whether the owner locked the copy. A locked copy cannot be burned.';
COMMENT ON COLUMN instances.frame_id IS 'The frame on the copy; null means no frame.';
COMMENT ON COLUMN instances.created_at IS 'When the copy was claimed.';--> statement-breakpoint

CREATE TABLE "frame_stock" (
	"player_id" integer NOT NULL,
	"frame_id" integer NOT NULL,
	"free" integer NOT NULL,
	CONSTRAINT "frame_stock_player_id_frame_id_pk" PRIMARY KEY("player_id","frame_id"),
	CONSTRAINT "frame_stock_not_negative" CHECK ("frame_stock"."free" >= 0)
);
COMMENT ON TABLE frame_stock IS 'Frames that a player owns and has not put on a card. The number in stock plus the number on cards equals the number that the player received.';
COMMENT ON COLUMN frame_stock.free IS 'The number of frames in stock. Putting a frame on a card decrements it; taking the frame off increments it.';--> statement-breakpoint

CREATE TABLE "owned_banners" (
	"player_id" integer NOT NULL,
	"banner_id" integer NOT NULL,
	"acquired_at" timestamp with time zone NOT NULL,
	CONSTRAINT "owned_banners_player_id_banner_id_pk" PRIMARY KEY("player_id","banner_id")
);
COMMENT ON TABLE owned_banners IS 'Banners that a player owns and can choose for their profile.';--> statement-breakpoint

CREATE TABLE "job_leases" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL
);
COMMENT ON TABLE job_leases IS 'The process that runs each background job. No other process runs the job until the lease expires.';
COMMENT ON COLUMN job_leases.name IS 'The name of the job.';
COMMENT ON COLUMN job_leases.holder IS 'A random ID of the process that holds the lease.';
COMMENT ON COLUMN job_leases.until IS 'When the lease expires, by the clock of the database.';--> statement-breakpoint

CREATE TABLE "leaderboard_dirty_players" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leaderboard_dirty_players_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" integer
);
COMMENT ON TABLE leaderboard_dirty_players IS 'Players whose leaderboard values must be recomputed. Triggers insert the rows; the leaderboard refresh deletes them.';
COMMENT ON COLUMN leaderboard_dirty_players.player_id IS 'The player; null means all players with cards, because the catalogue changed.';--> statement-breakpoint

CREATE TABLE "leaderboard_entries" (
	"board" "board" NOT NULL,
	"period" "board_period" NOT NULL,
	"player_id" integer NOT NULL,
	"value" integer NOT NULL,
	"day" date,
	"day_value" integer,
	CONSTRAINT "leaderboard_entries_board_period_player_id_pk" PRIMARY KEY("board","period","player_id"),
	CONSTRAINT "leaderboard_entries_value_positive" CHECK ("leaderboard_entries"."value" > 0)
);
COMMENT ON TABLE leaderboard_entries IS 'The values of players on each leaderboard. The leaderboard refresh recomputes them.';
COMMENT ON COLUMN leaderboard_entries.value IS 'What the leaderboard ranks: the number of cards, unique cards, completed series or votes, or the rarity score.';
COMMENT ON COLUMN leaderboard_entries.day IS 'The UTC day of the refresh that last changed the value; null if it has not changed since the first refresh.';
COMMENT ON COLUMN leaderboard_entries.day_value IS 'The value at the start of day; null if the player was not listed then.';--> statement-breakpoint

CREATE TABLE "leaderboard_ranks" (
	"board" "board" NOT NULL,
	"period" "board_period" NOT NULL,
	"value" integer NOT NULL,
	"players" integer NOT NULL,
	"rank" integer,
	"previous_rank" integer,
	CONSTRAINT "leaderboard_ranks_board_period_value_pk" PRIMARY KEY("board","period","value"),
	CONSTRAINT "leaderboard_ranks_players_not_negative" CHECK ("leaderboard_ranks"."players" >= 0)
);
COMMENT ON TABLE leaderboard_ranks IS 'The rank of each value on each leaderboard, so that a change does not write the rank of everybody below it.';
COMMENT ON COLUMN leaderboard_ranks.players IS 'The number of players with this value.';
COMMENT ON COLUMN leaderboard_ranks.rank IS 'The rank of these players, which they share: 1 more than players have a greater value. Null if there are none.';
COMMENT ON COLUMN leaderboard_ranks.previous_rank IS 'The rank of this value at the start of the UTC day; null if nobody had it then.';--> statement-breakpoint

CREATE TABLE "leaderboard_state" (
	"singleton" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"month" date,
	"day" date,
	"counted_at" timestamp with time zone,
	"recount_after" integer,
	CONSTRAINT "leaderboard_state_one_row" CHECK ("leaderboard_state"."singleton")
);
COMMENT ON TABLE leaderboard_state IS 'The state of the leaderboard refresh, in a single row.';
COMMENT ON COLUMN leaderboard_state.singleton IS 'Always true: the primary key, which limits the table to one row.';
COMMENT ON COLUMN leaderboard_state.month IS 'The UTC month of the monthly leaderboards, as its first day.';
COMMENT ON COLUMN leaderboard_state.day IS 'The UTC day of the last refresh.';
COMMENT ON COLUMN leaderboard_state.counted_at IS 'When the leaderboards were last refreshed.';
COMMENT ON COLUMN leaderboard_state.recount_after IS 'During a recount of all players, which runs in batches: the ID of the last player who was counted. Null when no recount is running.';--> statement-breakpoint

CREATE TABLE "ledger_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" "account_kind" NOT NULL,
	"player_id" integer,
	"currency" "currency" NOT NULL,
	"balance" bigint,
	CONSTRAINT "ledger_accounts_player_named" CHECK (("ledger_accounts"."kind" = 'player') = ("ledger_accounts"."player_id" is not null)),
	CONSTRAINT "ledger_accounts_balance_kept" CHECK (("ledger_accounts"."kind" in ('player', 'escrow')) = ("ledger_accounts"."balance" is not null)),
	CONSTRAINT "ledger_accounts_balance_not_negative" CHECK ("ledger_accounts"."balance" >= 0)
);
COMMENT ON TABLE ledger_accounts IS 'Accounts of the ledger, each in one currency: one account per player and currency, and system accounts (escrow, mint, sink).';
COMMENT ON COLUMN ledger_accounts.kind IS 'player, or a system account: mint, from which credited currency comes; sink, to which debited currency goes; escrow, which is not used yet.';
COMMENT ON COLUMN ledger_accounts.player_id IS 'The owner of a player account; null for a system account.';
COMMENT ON COLUMN ledger_accounts.balance IS 'The balance, in units of the currency. Only entries change it. Null for mint and sink, because every payment would wait for the lock on their row; their balance is the sum of their entries.';--> statement-breakpoint

CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transfer_id" bigint NOT NULL,
	"account_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"balance" bigint,
	CONSTRAINT "ledger_entries_amount_not_zero" CHECK ("ledger_entries"."amount" <> 0)
);
COMMENT ON TABLE ledger_entries IS 'Entries of transfers: the amount that a transfer adds to or takes from an account. Rows are never changed or deleted.';
COMMENT ON COLUMN ledger_entries.amount IS 'The change of the account''s balance, in units of its currency: positive for a credit, negative for a debit.';
COMMENT ON COLUMN ledger_entries.balance IS 'The account''s balance after this entry. A trigger writes it. Null for mint and sink.';--> statement-breakpoint

CREATE TABLE "ledger_transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reason" text NOT NULL,
	"reference" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
COMMENT ON TABLE ledger_transfers IS 'Payments, with their reasons. A transfer''s entries add up to zero in each currency. Rows are never changed or deleted.';
COMMENT ON COLUMN ledger_transfers.reason IS 'What the transfer is for, such as vote, calendar, burn or premium.';
COMMENT ON COLUMN ledger_transfers.reference IS 'An identifier of what was paid, such as the ID of the vote. Each pair of reason and reference is paid once.';
COMMENT ON COLUMN ledger_transfers.details IS 'Details that the player sees: the number of cards or months.';--> statement-breakpoint

CREATE TABLE "makers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "makers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"discord_id" text NOT NULL,
	"discord_avatar" text,
	"name" text NOT NULL,
	"search_name" text COLLATE "C" DEFAULT '' NOT NULL,
	"search_words" text COLLATE "C" GENERATED ALWAYS AS (search_words("search_name")) STORED NOT NULL,
	"portfolio_url" text,
	CONSTRAINT "makers_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "makers_discord_id_unique" UNIQUE("discord_id")
);
COMMENT ON TABLE makers IS 'People who make cards.';
COMMENT ON COLUMN makers.search_name IS 'The name in the form used for searching and sorting. A trigger writes it.';
COMMENT ON COLUMN makers.search_words IS 'The words of the name, for the search by words.';--> statement-breakpoint

CREATE TABLE "notification_preferences" (
	"player_id" integer NOT NULL,
	"kind" "notification_kind" NOT NULL,
	"channel" "notification_channel" NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "notification_preferences_player_id_kind_channel_pk" PRIMARY KEY("player_id","kind","channel")
);
COMMENT ON TABLE notification_preferences IS 'Players'' notification settings that differ from the defaults.';
COMMENT ON COLUMN notification_preferences.is_on IS 'Whether notifications of this kind are sent through this channel.';--> statement-breakpoint

CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" integer NOT NULL,
	"channel" "notification_channel" NOT NULL,
	"kind" "notification_kind" NOT NULL,
	"reference" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"link" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"delivered_to" integer[] DEFAULT '{}' NOT NULL,
	"completed_at" timestamp with time zone,
	"outcome" "delivery_outcome"
);
COMMENT ON TABLE outbox IS 'The queue of notifications. The bot delivers those of the chat channel; the site delivers those of browsers.';
COMMENT ON COLUMN outbox.reference IS 'The subject of the notification. A channel sends one notification per player, kind and reference.';
COMMENT ON COLUMN outbox.link IS 'A path on this site.';
COMMENT ON COLUMN outbox.due_at IS 'The earliest time of the next delivery attempt: outside the player''s quiet hours, and delayed after a failed attempt.';
COMMENT ON COLUMN outbox.expires_at IS 'The notification is no longer useful after this time and is not delivered.';
COMMENT ON COLUMN outbox.leased_until IS 'When the lease of the worker that delivers the notification expires. Another worker may take it then.';
COMMENT ON COLUMN outbox.tries IS 'The number of delivery attempts.';
COMMENT ON COLUMN outbox.delivered_to IS 'IDs of the push subscriptions that have received the notification. A retry skips them.';
COMMENT ON COLUMN outbox.completed_at IS 'When the notification was delivered or given up; null while it is in the queue.';
COMMENT ON COLUMN outbox.outcome IS 'The result of the delivery; null while the notification is in the queue.';--> statement-breakpoint

CREATE TABLE "push_subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"player_id" integer NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"browser" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "push_subscriptions_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
COMMENT ON TABLE push_subscriptions IS 'Browsers with permission to show a player''s notifications: the URL at their push service and the encryption keys.';
COMMENT ON COLUMN push_subscriptions.endpoint IS 'The URL at the push service to which notifications are sent.';
COMMENT ON COLUMN push_subscriptions.p256dh IS 'The browser''s public key for encrypting notifications (RFC 8291).';
COMMENT ON COLUMN push_subscriptions.auth IS 'The browser''s authentication secret for encrypting notifications (RFC 8291).';
COMMENT ON COLUMN push_subscriptions.browser IS 'The browser''s user agent, for the player''s list of devices.';
COMMENT ON COLUMN push_subscriptions.last_used_at IS 'When a notification was last delivered to the browser.';--> statement-breakpoint

CREATE TABLE "quiet_hours" (
	"player_id" integer PRIMARY KEY NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"time_zone" text NOT NULL
);
COMMENT ON TABLE quiet_hours IS 'Daily times during which a player receives no notifications.';
COMMENT ON COLUMN quiet_hours."from" IS 'The start, as local time in the time zone, such as 23:00.';
COMMENT ON COLUMN quiet_hours."to" IS 'The end, as local time in the time zone, such as 07:00.';
COMMENT ON COLUMN quiet_hours.time_zone IS 'IANA time zone, such as Europe/Berlin.';--> statement-breakpoint

CREATE TABLE "site_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"public_key" text,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
COMMENT ON TABLE site_keys IS 'Keys that the site generates once and that all its servers share.';
COMMENT ON COLUMN site_keys.name IS 'What the key is for.';
COMMENT ON COLUMN site_keys.public_key IS 'Null: the key is not a pair.';--> statement-breakpoint

CREATE TABLE "object_revisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "object_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"object_uuid" uuid NOT NULL,
	"number" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"actor_id" integer,
	"reason" text NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	"change_set_id" bigint,
	"reverts" integer
);
COMMENT ON TABLE object_revisions IS 'Published changes of objects. Rows are never changed or deleted. An object without rows has revision 0.';
COMMENT ON COLUMN object_revisions.kind IS 'The kind, as in catalogues: cards, series, packs.';
COMMENT ON COLUMN object_revisions.number IS '1 for the first revision of an object, and one more for each further one.';
COMMENT ON COLUMN object_revisions.actor_id IS 'Who published it; null for an import by command.';
COMMENT ON COLUMN object_revisions.before IS 'The fields that changed, with their values before; null if the object was created.';
COMMENT ON COLUMN object_revisions.after IS 'The same fields with their values after.';
COMMENT ON COLUMN object_revisions.reverts IS 'The number of the revision that it takes back.';--> statement-breakpoint

CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"player_id" integer NOT NULL,
	"kind" "order_kind" NOT NULL,
	"item_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"currency" "currency" NOT NULL,
	"price" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "orders_quantity_positive" CHECK ("orders"."quantity" >= 1),
	CONSTRAINT "orders_price_positive" CHECK ("orders"."price" > 0)
);
COMMENT ON TABLE orders IS 'Purchases in the store that were paid with a currency of the game. Rows are never changed or deleted.';
COMMENT ON COLUMN orders.uuid IS 'Also the reference of the payment in the ledger.';
COMMENT ON COLUMN orders.item_uuid IS 'The uuid of the pack or cosmetic, and its name at that time.';
COMMENT ON COLUMN orders.price IS 'The price of all, in units of the currency.';--> statement-breakpoint

CREATE TABLE "draw_pools" (
	"digest" "bytea" PRIMARY KEY NOT NULL,
	"document" text NOT NULL
);
COMMENT ON TABLE draw_pools IS 'What could be drawn at a moment: the odds and the cards of a pack, as JSON, by its SHA-256.';--> statement-breakpoint

CREATE TABLE "draw_seeds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "draw_seeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"player_id" integer NOT NULL,
	"server_seed" "bytea" NOT NULL,
	"player_seed" text NOT NULL,
	"next_counter" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revealed_at" timestamp with time zone
);
COMMENT ON TABLE draw_seeds IS 'Seeds of draws (docs/draws.md). A player has one that is in use; revealed ones stay for checking.';
COMMENT ON COLUMN draw_seeds.server_seed IS '32 random bytes. Secret until revealed; the player sees their SHA-256.';
COMMENT ON COLUMN draw_seeds.player_seed IS 'The seed that the player can change.';
COMMENT ON COLUMN draw_seeds.next_counter IS 'The number of the next pack that is opened with this server seed, from 0.';--> statement-breakpoint

CREATE TABLE "pack_draws" (
	"opening_id" bigint NOT NULL,
	"slot" integer NOT NULL,
	"card_id" integer NOT NULL,
	"version" integer NOT NULL,
	"instance_uuid" uuid NOT NULL,
	"is_new" boolean NOT NULL,
	"taken" "bytea" NOT NULL,
	CONSTRAINT "pack_draws_opening_id_slot_pk" PRIMARY KEY("opening_id","slot")
);
COMMENT ON TABLE pack_draws IS 'The cards of opened packs, by slot. Rows are never changed or deleted.';
COMMENT ON COLUMN pack_draws.instance_uuid IS 'The UUID of the copy. It is not a foreign key because burned copies are deleted from instances.';
COMMENT ON COLUMN pack_draws.is_new IS 'Whether the player had no other copy of the card.';
COMMENT ON COLUMN pack_draws.taken IS 'The versions that were taken at this moment: bit v - 1 is set for version v.';--> statement-breakpoint

CREATE TABLE "pack_openings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pack_openings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"order_id" bigint NOT NULL,
	"pack_id" integer NOT NULL,
	"seed_id" integer NOT NULL,
	"player_seed" text NOT NULL,
	"counter" integer NOT NULL,
	"since_guarantee" integer NOT NULL,
	"pool_digest" "bytea" NOT NULL,
	CONSTRAINT "pack_openings_uuid_unique" UNIQUE("uuid")
);
COMMENT ON TABLE pack_openings IS 'Opened packs. Rows are never changed or deleted.';
COMMENT ON COLUMN pack_openings.player_seed IS 'The player''s seed and the counter of this draw.';
COMMENT ON COLUMN pack_openings.since_guarantee IS 'Packs opened since the guarantee was last met, before this one.';--> statement-breakpoint

CREATE TABLE "pack_progress" (
	"player_id" integer NOT NULL,
	"pack_id" integer NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"since_guarantee" integer DEFAULT 0 NOT NULL,
	"day" date,
	"opened_on_day" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "pack_progress_player_id_pack_id_pk" PRIMARY KEY("player_id","pack_id")
);
COMMENT ON TABLE pack_progress IS 'How many packs a player has opened. The row is locked while the player opens packs.';
COMMENT ON COLUMN pack_progress.since_guarantee IS 'Packs opened since the guarantee was last met.';
COMMENT ON COLUMN pack_progress.day IS 'The day (UTC) of the last opening, and how many packs were opened on it.';--> statement-breakpoint

CREATE TABLE "packs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "packs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"kind" "pack_kind" NOT NULL,
	"name" text NOT NULL,
	"about" text NOT NULL,
	"currency" "currency" NOT NULL,
	"price" integer NOT NULL,
	"slots" jsonb NOT NULL,
	"guarantee_rarity" "rarity",
	"guarantee_within" integer,
	"types" text[] DEFAULT '{}' NOT NULL,
	"series_uuids" uuid[] DEFAULT '{}' NOT NULL,
	"cover_uuids" uuid[] DEFAULT '{}' NOT NULL,
	"player_limit" integer,
	"daily_limit" integer,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "packs_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "packs_price_positive" CHECK ("packs"."price" > 0),
	CONSTRAINT "packs_guarantee_complete" CHECK (("packs"."guarantee_rarity" is null) = ("packs"."guarantee_within" is null)),
	CONSTRAINT "packs_guarantee_positive" CHECK ("packs"."guarantee_within" >= 1),
	CONSTRAINT "packs_limits_positive" CHECK ("packs"."player_limit" >= 1 and "packs"."daily_limit" >= 1),
	CONSTRAINT "packs_window_ordered" CHECK ("packs"."opens_at" < "packs"."closes_at")
);
COMMENT ON TABLE packs IS 'Packs and event boxes that the store sells.';
COMMENT ON COLUMN packs.price IS 'The price of one pack, in units of the currency.';
COMMENT ON COLUMN packs.slots IS 'The slots, each with its number of cards and its odds in millionths.';
COMMENT ON COLUMN packs.guarantee_rarity IS 'The guarantee: a card of this rarity or better at least once in so many packs; null for none.';
COMMENT ON COLUMN packs.types IS 'The event types whose cards are in the pack; empty for all types.';
COMMENT ON COLUMN packs.series_uuids IS 'The uuids of the series whose cards are in the pack; empty for all series.';
COMMENT ON COLUMN packs.cover_uuids IS 'The cards on the picture of the pack.';
COMMENT ON COLUMN packs.player_limit IS 'How many packs a player can open, in all and on one day (UTC); null for any number.';
COMMENT ON COLUMN packs."position" IS 'The position in the store.';
COMMENT ON COLUMN packs.withdrawn_at IS 'When it was withdrawn: it is no longer sold or listed. Null if it was not.';--> statement-breakpoint

CREATE TABLE "partner_checks" (
	"partner_id" integer PRIMARY KEY NOT NULL,
	"link" text NOT NULL,
	"link_state" text,
	"link_problem" text DEFAULT '' NOT NULL,
	"link_checked_at" timestamp with time zone,
	"is_live" boolean DEFAULT false NOT NULL,
	"stream_title" text DEFAULT '' NOT NULL,
	"live_checked_at" timestamp with time zone
);
COMMENT ON TABLE partner_checks IS 'What jobs found out about partners: whether the link works, and whether the channel is live.';
COMMENT ON COLUMN partner_checks.link IS 'The link that was checked. The partner may have another one since.';
COMMENT ON COLUMN partner_checks.link_state IS 'What the last check found: works, broken, or unclear. Null before the first.';
COMMENT ON COLUMN partner_checks.link_problem IS 'Why the link does not work; empty if it does.';
COMMENT ON COLUMN partner_checks.link_checked_at IS 'When the link was checked; null if it waits for its check.';
COMMENT ON COLUMN partner_checks.stream_title IS 'The title of the stream; empty if the channel is not live.';
COMMENT ON COLUMN partner_checks.live_checked_at IS 'When the platform answered last; null if it never did.';--> statement-breakpoint

CREATE TABLE "partners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"platform" "stream_platform" NOT NULL,
	"language" text NOT NULL,
	"link" text NOT NULL,
	"about" text NOT NULL,
	"position" integer NOT NULL,
	"art_version" integer DEFAULT 0 NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "partners_uuid_unique" UNIQUE("uuid")
);
COMMENT ON TABLE partners IS 'Streamers who are partners of the game.';
COMMENT ON COLUMN partners.language IS 'BCP 47 language tag.';
COMMENT ON COLUMN partners.about IS 'A short description.';
COMMENT ON COLUMN partners."position" IS 'The position in the list.';
COMMENT ON COLUMN partners.art_version IS 'Incremented when the picture changes, so that its address does; 0 if there was never one.';
COMMENT ON COLUMN partners.withdrawn_at IS 'When it was withdrawn: it is no longer listed. Null if it was not.';--> statement-breakpoint

CREATE TABLE "moonstone_debts" (
	"player_id" integer PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "moonstone_debts_positive" CHECK ("moonstone_debts"."amount" > 0)
);
COMMENT ON TABLE moonstone_debts IS 'Moonstones that players owe because they had spent them before their money went back. A player with a debt cannot spend moonstones; moonstones that they buy pay it first.';--> statement-breakpoint

CREATE TABLE "payment_disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" bigint NOT NULL,
	"amount" integer NOT NULL,
	"state" "dispute_state" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
COMMENT ON TABLE payment_disputes IS 'Disputes of payments with the buyer''s bank.';
COMMENT ON COLUMN payment_disputes.id IS 'The provider''s id.';
COMMENT ON COLUMN payment_disputes.amount IS 'In the smallest unit of the payment''s currency.';--> statement-breakpoint

CREATE TABLE "payment_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"provider_event" text,
	"details" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_events_provider_event_unique" UNIQUE("provider_event")
);
COMMENT ON TABLE payment_events IS 'What happened to a payment, for staff and for the buyer''s data. Rows are never changed or deleted.';
COMMENT ON COLUMN payment_events.kind IS 'What happened, such as created, paid, refunded or debt.';
COMMENT ON COLUMN payment_events.provider_event IS 'The provider''s event that told of it; null if the site asked. Each event is processed once.';
COMMENT ON COLUMN payment_events.details IS 'Amounts and states, without data of the buyer.';--> statement-breakpoint

CREATE TABLE "payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"player_id" integer NOT NULL,
	"bundle_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"moonstones" integer NOT NULL,
	"price" integer NOT NULL,
	"currency" text NOT NULL,
	"state" "payment_state" DEFAULT 'open' NOT NULL,
	"session_id" text,
	"intent_id" text,
	"receipt_url" text,
	"refunded" integer DEFAULT 0 NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	CONSTRAINT "payments_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "payments_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "payments_intent_id_unique" UNIQUE("intent_id"),
	CONSTRAINT "payments_amounts_positive" CHECK ("payments"."moonstones" >= 1 and "payments"."price" >= 1),
	CONSTRAINT "payments_refund_bounded" CHECK ("payments"."refunded" between 0 and "payments"."price"),
	CONSTRAINT "payments_return_bounded" CHECK ("payments"."returned" between 0 and "payments"."moonstones"),
	CONSTRAINT "payments_paid_dated" CHECK (("payments"."state" = 'paid') = ("payments"."paid_at" is not null))
);
COMMENT ON TABLE payments IS 'Purchases of moonstones for money. The payment provider has the buyer''s data; the site knows none of it.';
COMMENT ON COLUMN payments.uuid IS 'The buyer''s browser chooses it, so that a repeated request starts one payment. The provider repeats it.';
COMMENT ON COLUMN payments.name IS 'The bundle''s name, its moonstones with the bonus, and its price, at that time.';
COMMENT ON COLUMN payments.price IS 'In the smallest unit of the currency, such as cents.';
COMMENT ON COLUMN payments.currency IS 'Three lower-case letters of ISO 4217.';
COMMENT ON COLUMN payments.session_id IS 'The provider''s checkout session; null until it exists.';
COMMENT ON COLUMN payments.intent_id IS 'The provider''s payment, which its refunds and disputes name; null until the buyer pays.';
COMMENT ON COLUMN payments.receipt_url IS 'The provider''s receipt for the buyer.';
COMMENT ON COLUMN payments.refunded IS 'Money that was refunded, in the smallest unit.';
COMMENT ON COLUMN payments.returned IS 'Moonstones that were taken back for refunds and disputes, including those that became a debt.';
COMMENT ON COLUMN payments.expires_at IS 'When the provider stops accepting the payment.';
COMMENT ON COLUMN payments.checked_at IS 'When the provider was last asked about it.';--> statement-breakpoint

CREATE TABLE "spending_limits" (
	"player_id" integer PRIMARY KEY NOT NULL,
	"amount" integer,
	"next_amount" integer,
	"next_from" timestamp with time zone,
	CONSTRAINT "spending_limits_positive" CHECK ("spending_limits"."amount" >= 0 and "spending_limits"."next_amount" >= 0),
	CONSTRAINT "spending_limits_next_dated" CHECK ("spending_limits"."next_from" is not null or "spending_limits"."next_amount" is null)
);
COMMENT ON TABLE spending_limits IS 'Monthly limits for payments that players set for themselves.';
COMMENT ON COLUMN spending_limits.amount IS 'In the smallest unit of the site''s payment currency; null for no limit.';
COMMENT ON COLUMN spending_limits.next_amount IS 'A higher limit that applies from `next_from` on; null for no limit.';--> statement-breakpoint

CREATE TABLE "personal_calendars" (
	"player_id" integer PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "personal_calendars_token_hash_unique" UNIQUE("token_hash")
);
COMMENT ON TABLE personal_calendars IS 'The secret addresses of players'' own calendars. A player without a row has none.';
COMMENT ON COLUMN personal_calendars.token_hash IS 'SHA-256 of the token in the address. The token itself is not stored.';
COMMENT ON COLUMN personal_calendars.created_at IS 'When the address was created; a new address replaces the old one.';
COMMENT ON COLUMN personal_calendars.last_used_at IS 'When a calendar app last read it, to within an hour; null if none did.';--> statement-breakpoint

CREATE TABLE "players" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "players_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"discord_id" text NOT NULL,
	"name" text NOT NULL,
	"search_name" text COLLATE "C" DEFAULT '' NOT NULL,
	"discord_name" text,
	"discord_avatar" text,
	"mfa_enabled" boolean DEFAULT false NOT NULL,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"badges" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"active_at" timestamp with time zone,
	"user_status" text DEFAULT 'inactive' NOT NULL,
	"has_accepted_terms" boolean DEFAULT false NOT NULL,
	"terms_accepted_at" timestamp with time zone,
	"first_night_dismissed_at" timestamp with time zone,
	"premium_until" timestamp with time zone,
	"profile_banner_id" integer,
	"clan_id" integer,
	"clan_role" text,
	"banned_at" timestamp with time zone,
	"banned_until" timestamp with time zone,
	"ban_reason" text,
	"trades_restricted_until" timestamp with time zone,
	"purchases_restricted_until" timestamp with time zone,
	"deletion_due_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "players_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "players_discord_id_unique" UNIQUE("discord_id")
);
COMMENT ON TABLE players IS 'Players. The row of a deleted account remains because the ledger refers to it, but it contains no personal data.';
COMMENT ON COLUMN players.discord_id IS 'The player''s Discord user ID.';
COMMENT ON COLUMN players.search_name IS 'The name in the form used for searching and sorting. A trigger writes it.';
COMMENT ON COLUMN players.discord_avatar IS 'The hash of the avatar at Discord, which is part of its URL.';
COMMENT ON COLUMN players.mfa_enabled IS 'Whether the Discord account uses multi-factor authentication, as of the last sign-in.';
COMMENT ON COLUMN players.roles IS 'Staff roles, such as admin.';
COMMENT ON COLUMN players.badges IS 'Keys of the badges on the profile, such as card_maker.';
COMMENT ON COLUMN players.active_at IS 'When the player was last active, for example at their last sign-in.';
COMMENT ON COLUMN players.user_status IS 'active or inactive.';
COMMENT ON COLUMN players.first_night_dismissed_at IS 'When the player dismissed the first steps on the landing page; null if they did not.';
COMMENT ON COLUMN players.premium_until IS 'When premium ends or ended; null if the player never had it.';
COMMENT ON COLUMN players.profile_banner_id IS 'The banner on the player''s profile.';
COMMENT ON COLUMN players.clan_role IS 'The player''s role in the clan.';
COMMENT ON COLUMN players.banned_until IS 'When the ban ends; null means that it has no end.';
COMMENT ON COLUMN players.trades_restricted_until IS 'Until when the player cannot trade, or buy anything; null if they were never restricted.';
COMMENT ON COLUMN players.deletion_due_at IS 'When the account will be deleted, as the player requested. The player can cancel until then.';
COMMENT ON COLUMN players.deleted_at IS 'When the account was deleted. The row contains no personal data from then on.';--> statement-breakpoint

CREATE UNLOGGED TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
COMMENT ON TABLE rate_limits IS 'Points that clients spent, for RATE_LIMIT_STORE=postgresql. The table has no log: a crash of the server empties it. A job deletes expired rows.';
COMMENT ON COLUMN rate_limits.key IS 'The limit and the bucket of the client: a number under 65,536 from a keyed hash of its address.';
COMMENT ON COLUMN rate_limits.expire IS 'The end of the minute, in milliseconds since 1970.';--> statement-breakpoint

CREATE TABLE "reward_recipients" (
	"reward_id" integer NOT NULL,
	"player_id" integer NOT NULL,
	"state" "recipient_state" NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "reward_recipients_reward_id_player_id_pk" PRIMARY KEY("reward_id","player_id")
);
COMMENT ON TABLE reward_recipients IS 'The reward of each player: the row is written with the gift, so that nobody gets it twice.';
COMMENT ON COLUMN reward_recipients.problem IS 'Why the player cannot get it; empty otherwise.';
COMMENT ON COLUMN reward_recipients.at IS 'When it was given, offered or found to be impossible.';--> statement-breakpoint

CREATE TABLE "rewards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rewards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"delivery" "reward_delivery" NOT NULL,
	"state" "reward_state" NOT NULL,
	"gifts" jsonb NOT NULL,
	"audience" jsonb NOT NULL,
	"recipients" integer NOT NULL,
	"reason" text NOT NULL,
	"request_hash" text NOT NULL,
	"actor_id" integer NOT NULL,
	"second_id" integer,
	"starts_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"done_id" integer DEFAULT 0 NOT NULL,
	"last_id" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "rewards_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "rewards_expiry" CHECK (("rewards"."delivery" = 'claim') = ("rewards"."expires_at" is not null)),
	CONSTRAINT "rewards_second" CHECK ("rewards"."second_id" is distinct from "rewards"."actor_id")
);
COMMENT ON TABLE rewards IS 'Gifts of the team to everybody or to some players. A job gives or offers them in batches.';
COMMENT ON COLUMN rewards.gifts IS 'What each player gets.';
COMMENT ON COLUMN rewards.recipients IS 'How many players matched at the preview; from the start on, how many matched then.';
COMMENT ON COLUMN rewards.reason IS 'Why, as admins wrote it.';
COMMENT ON COLUMN rewards.request_hash IS 'SHA-256 of the request, so that a repeated one creates nothing.';
COMMENT ON COLUMN rewards.second_id IS 'The second admin, who confirmed a large reward.';
COMMENT ON COLUMN rewards.expires_at IS 'Until when players can claim it; null if it is given directly.';
COMMENT ON COLUMN rewards.done_id IS 'Players up to this ID have been reached.';
COMMENT ON COLUMN rewards.last_id IS 'The highest ID of a player at the start. Later players do not get it.';--> statement-breakpoint

CREATE TABLE "active_days" (
	"day" date NOT NULL,
	"player_id" integer NOT NULL,
	CONSTRAINT "active_days_day_player_id_pk" PRIMARY KEY("day","player_id")
);
COMMENT ON TABLE active_days IS 'Players who used the site on a day. A job counts them; rows are deleted after some weeks.';--> statement-breakpoint

CREATE TABLE "daily_rollups" (
	"day" date NOT NULL,
	"metric" text NOT NULL,
	"source" text NOT NULL,
	"value" bigint NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "daily_rollups_day_metric_source_pk" PRIMARY KEY("day","metric","source")
);
COMMENT ON TABLE daily_rollups IS 'Sums and levels by day, for the dashboard of admins. A job adds new rows of the game to them; they are kept for years.';
COMMENT ON COLUMN daily_rollups.day IS 'The UTC day.';
COMMENT ON COLUMN daily_rollups.metric IS 'What is counted, such as cards-drawn (`game/dashboard.ts`).';
COMMENT ON COLUMN daily_rollups.source IS 'What it is divided by: a reason of the ledger, a rarity, a queue or a currency. Empty if it is not divided.';--> statement-breakpoint

CREATE TABLE "saved_searches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"player_id" integer NOT NULL,
	"name" text NOT NULL,
	"folded_name" text NOT NULL,
	"query" text NOT NULL,
	"is_notified" boolean NOT NULL,
	"seen_card_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_searches_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "saved_searches_name_length" CHECK (char_length("saved_searches"."name") between 1 and 40)
);
COMMENT ON TABLE saved_searches IS 'Searches of the catalogue that players saved.';
COMMENT ON COLUMN saved_searches.folded_name IS 'The name as it is compared: two searches of a player do not differ in case or accents only.';
COMMENT ON COLUMN saved_searches.query IS 'The query of the catalogue address, in canonical form, such as rarities=UR.';
COMMENT ON COLUMN saved_searches.is_notified IS 'Whether the player is notified when new cards match.';
COMMENT ON COLUMN saved_searches.seen_card_id IS 'The ID of the newest card that a notification has considered. Cards with higher IDs are new.';--> statement-breakpoint

CREATE TABLE "seasons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seasons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "seasons_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "seasons_window_ordered" CHECK ("seasons"."opens_at" < "seasons"."closes_at")
);
COMMENT ON TABLE seasons IS 'Seasons of the store. Offers without a window of their own have that of their season.';
COMMENT ON COLUMN seasons.withdrawn_at IS 'When it was withdrawn: its offers are no longer sold. Null if it was not.';--> statement-breakpoint

CREATE TABLE "series" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "series_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"search_name" text COLLATE "C" DEFAULT '' NOT NULL,
	"search_words" text COLLATE "C" GENERATED ALWAYS AS (search_words("search_name")) STORED NOT NULL,
	"genres" text[] DEFAULT '{}' NOT NULL,
	"palette" text,
	"scenery" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "series_uuid_unique" UNIQUE("uuid")
);
COMMENT ON TABLE series IS 'Series. Every card belongs to one.';
COMMENT ON COLUMN series.search_name IS 'The name in the form used for searching and sorting. A trigger writes it.';
COMMENT ON COLUMN series.search_words IS 'The words of the name, for the search by words.';
COMMENT ON COLUMN series.palette IS 'The colours of generated art, which is used where no art was imported.';
COMMENT ON COLUMN series.scenery IS 'The scenery of generated art, which is used where no art was imported.';
COMMENT ON COLUMN series.withdrawn_at IS 'When it was withdrawn: its cards are no longer drawn. Null if it was not.';--> statement-breakpoint

CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"player_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"browser" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "sessions_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
COMMENT ON TABLE sessions IS 'Sign-in sessions of players.';
COMMENT ON COLUMN sessions.token_hash IS 'SHA-256 of the session token. The token itself is not stored.';
COMMENT ON COLUMN sessions.browser IS 'The browser''s user agent, for the player''s list of sessions.';
COMMENT ON COLUMN sessions.revoked_at IS 'When the session was ended; null if it was not.';--> statement-breakpoint

CREATE TABLE "used_oauth_codes" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
COMMENT ON TABLE used_oauth_codes IS 'OAuth codes of the chat platform that were used for a sign-in, so that a second use is rejected.';
COMMENT ON COLUMN used_oauth_codes.code_hash IS 'SHA-256 of the code.';--> statement-breakpoint

CREATE TABLE "game_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"actor_id" integer NOT NULL
);
COMMENT ON TABLE game_settings IS 'Settings that admins changed. A setting without a row has the value of the environment.';
COMMENT ON COLUMN game_settings.value IS 'Null for the value of the environment.';
COMMENT ON COLUMN game_settings.version IS 'Incremented by every change.';--> statement-breakpoint

CREATE TABLE "instance_freezes" (
	"instance_id" bigint PRIMARY KEY NOT NULL,
	"case_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
COMMENT ON TABLE instance_freezes IS 'Copies that cannot change hands or be burned while a case is open.';--> statement-breakpoint

CREATE TABLE "ring_reversals" (
	"ring_id" bigint PRIMARY KEY NOT NULL,
	"actor_id" integer NOT NULL,
	"copies" uuid[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
COMMENT ON TABLE ring_reversals IS 'Finished rings that staff reversed, as far as the copies were still there.';
COMMENT ON COLUMN ring_reversals.copies IS 'The UUIDs of the copies that went back.';--> statement-breakpoint

CREATE TABLE "signal_progress" (
	"rule" text PRIMARY KEY NOT NULL,
	"done_id" bigint NOT NULL,
	"seen_id" bigint NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
COMMENT ON TABLE signal_progress IS 'How far each rule of signals, and each source of the daily rollups, read its rows.';
COMMENT ON COLUMN signal_progress.done_id IS 'The ID of the last row that the rule has read.';
COMMENT ON COLUMN signal_progress.seen_id IS 'The highest ID at `seen_at`. Rows up to it are complete some time later, when no older transaction runs.';--> statement-breakpoint

CREATE TABLE "signal_thresholds" (
	"rule" text NOT NULL,
	"name" text NOT NULL,
	"value" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "signal_thresholds_rule_name_pk" PRIMARY KEY("rule","name"),
	CONSTRAINT "signal_thresholds_positive" CHECK ("signal_thresholds"."value" >= 1)
);
COMMENT ON TABLE signal_thresholds IS 'Thresholds of the rules for signals that staff changed. The others have the defaults of the game.';--> statement-breakpoint

CREATE TABLE "staff_actions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_actions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"player_id" integer NOT NULL,
	"actor_id" integer NOT NULL,
	"kind" "staff_action_kind" NOT NULL,
	"state" "staff_action_state" NOT NULL,
	"reason" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"restrictions" text[] DEFAULT '{}' NOT NULL,
	"until" timestamp with time zone,
	"challenge_uuid" uuid,
	"subject" uuid,
	"copies" uuid[] DEFAULT '{}' NOT NULL,
	"case_id" bigint,
	"bulk_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"second_id" integer,
	"second_at" timestamp with time zone,
	"lifted_by_id" integer,
	"lifted_at" timestamp with time zone,
	"lift_words" text DEFAULT '' NOT NULL,
	"acknowledged_at" timestamp with time zone,
	CONSTRAINT "staff_actions_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "staff_actions_others" CHECK ("staff_actions"."player_id" <> "staff_actions"."actor_id"),
	CONSTRAINT "staff_actions_second" CHECK ("staff_actions"."second_id" <> "staff_actions"."actor_id"),
	CONSTRAINT "staff_actions_lifted" CHECK (("staff_actions"."state" = 'lifted') = ("staff_actions"."lifted_at" is not null)),
	CONSTRAINT "staff_actions_until" CHECK (case "staff_actions"."kind" when 'ban' then true when 'restrict' then "staff_actions"."until" is not null else "staff_actions"."until" is null end)
);
COMMENT ON TABLE staff_actions IS 'What staff did to players. Players see all of it except who did it.';
COMMENT ON COLUMN staff_actions.actor_id IS 'Who acted.';
COMMENT ON COLUMN staff_actions.state IS 'proposed (waits for a second staff member), active, lifted, declined or withdrawn (by who proposed it). A row stays active after its end.';
COMMENT ON COLUMN staff_actions.reason IS 'A key of the list of reasons, each of which refers to a rule.';
COMMENT ON COLUMN staff_actions.words IS 'Words for the player.';
COMMENT ON COLUMN staff_actions.restrictions IS 'What a restriction forbids: trades, purchases.';
COMMENT ON COLUMN staff_actions.until IS 'When a ban or a restriction ends; null for a ban without an end and for an action without a duration.';
COMMENT ON COLUMN staff_actions.challenge_uuid IS 'The UUID of the challenge that was asked for.';
COMMENT ON COLUMN staff_actions.subject IS 'The UUID of the trade or ring that was ended or reversed.';
COMMENT ON COLUMN staff_actions.copies IS 'The UUIDs of the copies that are held.';
COMMENT ON COLUMN staff_actions.case_id IS 'The case that led to it.';
COMMENT ON COLUMN staff_actions.second_id IS 'The second staff member, who confirmed or declined a ban without an end.';
COMMENT ON COLUMN staff_actions.lift_words IS 'Why it was lifted, for the player.';
COMMENT ON COLUMN staff_actions.acknowledged_at IS 'When the player confirmed that they read a warning.';--> statement-breakpoint

CREATE TABLE "staff_bulks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_bulks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"actor_id" integer NOT NULL,
	"request_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_bulks_uuid_unique" UNIQUE("uuid")
);
COMMENT ON TABLE staff_bulks IS 'One action for several players, each of which has its own row of staff_actions.';
COMMENT ON COLUMN staff_bulks.uuid IS 'The browser chooses it, so that a repeated request continues the same action.';
COMMENT ON COLUMN staff_bulks.request_hash IS 'SHA-256 of the request in hexadecimal digits.';--> statement-breakpoint

CREATE TABLE "staff_cases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"kind" "staff_case_kind" NOT NULL,
	"state" "staff_case_state" DEFAULT 'open' NOT NULL,
	"player_id" integer,
	"clan_id" integer,
	"trade_id" bigint,
	"action_id" bigint,
	"opener_id" integer,
	"reason" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"signal_key" text,
	"evidence" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"assignee_id" integer,
	"outcome" text,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_by_id" integer,
	CONSTRAINT "staff_cases_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "staff_cases_closed" CHECK (("staff_cases"."state" = 'closed') = ("staff_cases"."closed_at" is not null)),
	CONSTRAINT "staff_cases_assigned" CHECK ("staff_cases"."state" <> 'assigned' or "staff_cases"."assignee_id" is not null),
	CONSTRAINT "staff_cases_opened" CHECK (("staff_cases"."kind" = 'signal') = ("staff_cases"."opener_id" is null))
);
COMMENT ON TABLE staff_cases IS 'What waits for staff: reports of players, signals of jobs and appeals against actions.';
COMMENT ON COLUMN staff_cases.player_id IS 'About whom; null for a report about a clan.';
COMMENT ON COLUMN staff_cases.action_id IS 'The action that an appeal is about.';
COMMENT ON COLUMN staff_cases.opener_id IS 'Who reported or appealed; null for a signal.';
COMMENT ON COLUMN staff_cases.reason IS 'The reason of a report, the rule of a signal, or the kind of the action of an appeal.';
COMMENT ON COLUMN staff_cases.words IS 'What the opener wrote.';
COMMENT ON COLUMN staff_cases.signal_key IS 'What makes a signal unique besides its rule and its player, such as the other player. Null for other cases.';
COMMENT ON COLUMN staff_cases.evidence IS 'What is behind it: the numbers, the thresholds and the rows of a signal.';
COMMENT ON COLUMN staff_cases.outcome IS 'How it ended, such as acted or upheld.';
COMMENT ON COLUMN staff_cases.answer IS 'What the player who appealed reads, or a note of staff about a report or a signal.';
COMMENT ON COLUMN staff_cases.read_at IS 'When staff first took it. The reporter hears of it then.';--> statement-breakpoint

CREATE TABLE "staff_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"player_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_notes_uuid_unique" UNIQUE("uuid")
);
COMMENT ON TABLE staff_notes IS 'Notes of staff about players. Players never see them.';--> statement-breakpoint

CREATE TABLE "trade_flows" (
	"giver_id" integer NOT NULL,
	"receiver_id" integer NOT NULL,
	"trades" integer NOT NULL,
	"given" bigint NOT NULL,
	"got" bigint NOT NULL,
	"last_trade_id" bigint NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trade_flows_giver_id_receiver_id_pk" PRIMARY KEY("giver_id","receiver_id")
);
COMMENT ON TABLE trade_flows IS 'What one player gave another in completed trades, as sums of burn values and bloodstones. A job adds new trades.';
COMMENT ON COLUMN trade_flows.giver_id IS 'The players. They are not foreign keys, because checking them takes longer than adding a flow.';
COMMENT ON COLUMN trade_flows.last_trade_id IS 'The last trade that was added.';--> statement-breakpoint

CREATE TABLE "trade_reversals" (
	"trade_id" bigint PRIMARY KEY NOT NULL,
	"actor_id" integer NOT NULL,
	"copies" uuid[] NOT NULL,
	"bloodstones" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
COMMENT ON TABLE trade_reversals IS 'Finished trades that staff reversed, as far as the copies were still there.';
COMMENT ON COLUMN trade_reversals.copies IS 'The UUIDs of the copies that went back.';
COMMENT ON COLUMN trade_reversals.bloodstones IS 'Bloodstones that went back.';--> statement-breakpoint

CREATE TABLE "live_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" integer NOT NULL,
	"topic" text NOT NULL,
	"subject" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
COMMENT ON TABLE live_events IS 'What open pages of a player follow as it happens. Rows are deleted after a day.';
COMMENT ON COLUMN live_events.id IS 'The IDs of a player''s events follow the order of the commits, because each writer holds the player''s row lock.';
COMMENT ON COLUMN live_events.topic IS 'What changed, such as trade or ring.';
COMMENT ON COLUMN live_events.subject IS 'The UUID of what changed.';
COMMENT ON COLUMN live_events.kind IS 'What happened to it, such as accepted.';--> statement-breakpoint

CREATE TABLE "player_blocks" (
	"player_id" integer NOT NULL,
	"blocked_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "player_blocks_player_id_blocked_id_pk" PRIMARY KEY("player_id","blocked_id"),
	CONSTRAINT "player_blocks_others" CHECK ("player_blocks"."player_id" <> "player_blocks"."blocked_id")
);
COMMENT ON TABLE player_blocks IS 'Players whose offers a player does not want. The blocked players are not told.';--> statement-breakpoint

CREATE TABLE "trade_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trade_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"trade_id" bigint,
	"ring_id" bigint,
	"player_id" integer
);
COMMENT ON TABLE trade_checks IS 'Active offers and rings that want a copy that changed hands or was deleted. A trigger inserts the rows; the job settle-trades checks the offers and deletes the rows. Rows are only inserted by writers, which never wait for each other here.';
COMMENT ON COLUMN trade_checks.player_id IS 'A player whose ban began, whose offers end.';--> statement-breakpoint

CREATE TABLE "trade_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trade_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"trade_id" bigint,
	"ring_id" bigint,
	"kind" text NOT NULL,
	"player_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trade_events_one_subject" CHECK (("trade_events"."trade_id" is null) <> ("trade_events"."ring_id" is null))
);
COMMENT ON TABLE trade_events IS 'What happened to an offer or a ring: its story. Rows are never changed or deleted.';
COMMENT ON COLUMN trade_events.kind IS 'created, held, reminded, accepted, declined, countered, cancelled, expired, void or confirmed.';
COMMENT ON COLUMN trade_events.player_id IS 'Who did it; null for the site.';--> statement-breakpoint

CREATE TABLE "trade_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trade_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"trade_id" bigint NOT NULL,
	"is_given" boolean NOT NULL,
	"instance_uuid" uuid NOT NULL,
	"card_id" integer NOT NULL,
	"version" integer NOT NULL,
	"is_fixed" boolean DEFAULT false NOT NULL,
	"choice" smallint,
	"is_traded" boolean,
	"snapshot" jsonb
);
COMMENT ON TABLE trade_items IS 'Copies in offers, on either side.';
COMMENT ON COLUMN trade_items.is_given IS 'Whether the sender of the offer gives the copy; otherwise the recipient gives it.';
COMMENT ON COLUMN trade_items.instance_uuid IS 'The UUID of the copy. It is not a foreign key because burned copies are deleted from instances.';
COMMENT ON COLUMN trade_items.is_fixed IS 'Whether a counter-offer must keep the copy.';
COMMENT ON COLUMN trade_items.choice IS 'Copies of a side with the same number are a choice: the recipient chooses one of them. Null if there is none.';
COMMENT ON COLUMN trade_items.is_traded IS 'Whether the copy changed hands. Null until the offer is accepted.';
COMMENT ON COLUMN trade_items.snapshot IS 'The copy as it was when it changed hands.';--> statement-breakpoint

CREATE TABLE "trade_receipts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trade_receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"trade_id" bigint,
	"ring_id" bigint,
	"player_id" integer NOT NULL,
	"name" text,
	"meaning" jsonb
);
COMMENT ON TABLE trade_receipts IS 'The players of a completed trade or ring, with their names at that time.';
COMMENT ON COLUMN trade_receipts.name IS 'The name at that time; null since the player deleted their account.';
COMMENT ON COLUMN trade_receipts.meaning IS 'What the trade meant for the player at that time; null for a ring.';--> statement-breakpoint

CREATE TABLE "trade_reservations" (
	"instance_id" bigint PRIMARY KEY NOT NULL,
	"trade_id" bigint,
	"ring_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trade_reservations_one_reason" CHECK (("trade_reservations"."trade_id" is null) <> ("trade_reservations"."ring_id" is null))
);
COMMENT ON TABLE trade_reservations IS 'Copies that are offered in an active offer or were confirmed for an open ring. A copy is in at most one of them.';
COMMENT ON COLUMN trade_reservations.trade_id IS 'The offer or the ring for which the copy is reserved.';--> statement-breakpoint

CREATE TABLE "trade_ring_members" (
	"ring_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"player_id" integer NOT NULL,
	"instance_uuid" uuid NOT NULL,
	"card_id" integer NOT NULL,
	"version" integer NOT NULL,
	"confirmed_at" timestamp with time zone,
	"is_unread" boolean DEFAULT true NOT NULL,
	"snapshot" jsonb,
	CONSTRAINT "trade_ring_members_ring_id_position_pk" PRIMARY KEY("ring_id","position")
);
COMMENT ON TABLE trade_ring_members IS 'The players of a ring, in the order in which copies move. The last one gives to the first one.';
COMMENT ON COLUMN trade_ring_members."position" IS 'The place in the ring, from 0.';
COMMENT ON COLUMN trade_ring_members.instance_uuid IS 'The UUID of the copy that the player gives, and its card and version.';
COMMENT ON COLUMN trade_ring_members.confirmed_at IS 'When the player confirmed. Their copy is reserved from then on.';
COMMENT ON COLUMN trade_ring_members.snapshot IS 'The copy as it was when the ring was completed.';--> statement-breakpoint

CREATE TABLE "trade_rings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trade_rings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"state" "trade_state" DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "trade_rings_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "trade_rings_closed" CHECK (("trade_rings"."state" = 'open') = ("trade_rings"."closed_at" is null))
);
COMMENT ON TABLE trade_rings IS 'Rings of three or four players. Each gives one copy to the next player; all copies move at once.';
COMMENT ON COLUMN trade_rings.state IS 'open, accepted (all copies moved), declined, expired or void.';--> statement-breakpoint

CREATE TABLE "trade_settings" (
	"player_id" integer PRIMARY KEY NOT NULL,
	"audience" "offer_audience" DEFAULT 'everybody' NOT NULL,
	"is_matched" boolean DEFAULT true NOT NULL
);
COMMENT ON TABLE trade_settings IS 'Players'' settings for trades that differ from the defaults.';
COMMENT ON COLUMN trade_settings.audience IS 'Who can send offers to the player.';
COMMENT ON COLUMN trade_settings.is_matched IS 'Whether the player appears in other players'' matches and rings.';--> statement-breakpoint

CREATE TABLE "trade_signals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trade_signals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"trade_id" bigint NOT NULL,
	"kind" "trade_signal" NOT NULL,
	"player_id" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
COMMENT ON TABLE trade_signals IS 'Facts about completed trades that staff look at. They are not accusations.';
COMMENT ON COLUMN trade_signals.player_id IS 'The player whom the fact is about: who gave much more, has a young account, trades with few others, was banned.';
COMMENT ON COLUMN trade_signals.facts IS 'The numbers at that time.';--> statement-breakpoint

CREATE TABLE "trades" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trades_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"state" "trade_state" DEFAULT 'open' NOT NULL,
	"sender_id" integer NOT NULL,
	"recipient_id" integer NOT NULL,
	"sender_bloodstones" integer DEFAULT 0 NOT NULL,
	"recipient_bloodstones" integer DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"parent_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"held_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closing" "trade_closing",
	"is_sender_unread" boolean DEFAULT false NOT NULL,
	"is_recipient_unread" boolean DEFAULT true NOT NULL,
	CONSTRAINT "trades_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "trades_two_players" CHECK ("trades"."sender_id" <> "trades"."recipient_id"),
	CONSTRAINT "trades_closed" CHECK (("trades"."state" in ('open', 'held')) = ("trades"."closed_at" is null)),
	CONSTRAINT "trades_bloodstones_not_negative" CHECK ("trades"."sender_bloodstones" >= 0 and "trades"."recipient_bloodstones" >= 0),
	CONSTRAINT "trades_bloodstones_one_side" CHECK ("trades"."sender_bloodstones" = 0 or "trades"."recipient_bloodstones" = 0)
);
COMMENT ON TABLE trades IS 'Trade offers between two players. A counter-offer is an offer of its own in the other direction.';
COMMENT ON COLUMN trades.revision IS 'Incremented by every change of the offer. An answer names the revision that the player saw.';
COMMENT ON COLUMN trades.sender_bloodstones IS 'Bloodstones that each of them gives. They are not reserved.';
COMMENT ON COLUMN trades.parent_id IS 'The offer that this one answers; null for a first offer.';
COMMENT ON COLUMN trades.expires_at IS 'When the offer expires if nobody answers.';
COMMENT ON COLUMN trades.held_at IS 'When the recipient put the offer on hold, which moved the expiry once; null if they did not.';
COMMENT ON COLUMN trades.reminded_at IS 'When the recipient was reminded of the expiry.';
COMMENT ON COLUMN trades.closed_at IS 'When the offer reached its final state.';
COMMENT ON COLUMN trades.closing IS 'Why the recipient declined the offer, or why the site ended it.';
COMMENT ON COLUMN trades.is_sender_unread IS 'Whether the offer changed since the player last opened it.';--> statement-breakpoint

CREATE TABLE "version_wishes" (
	"player_id" integer NOT NULL,
	"card_id" integer NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"freed_at" timestamp with time zone,
	CONSTRAINT "version_wishes_player_id_card_id_version_pk" PRIMARY KEY("player_id","card_id","version"),
	CONSTRAINT "version_wishes_numbered" CHECK ("version_wishes"."version" > 0)
);
COMMENT ON TABLE version_wishes IS 'Versions that players want to be told of when they are free. A row is deleted when its player has been told.';
COMMENT ON COLUMN version_wishes.freed_at IS 'When the version became free; null while a player holds it. A trigger on instances sets it.';--> statement-breakpoint

CREATE TABLE "vote_cooldowns" (
	"player_id" integer NOT NULL,
	"site" "voting_site" NOT NULL,
	"voted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vote_cooldowns_player_id_site_pk" PRIMARY KEY("player_id","site")
);
COMMENT ON TABLE vote_cooldowns IS 'When a player''s last vote on a voting site counted. It enforces the pause between votes.';
COMMENT ON COLUMN vote_cooldowns.voted_at IS 'When the last counted vote was made.';--> statement-breakpoint

CREATE TABLE "votes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "votes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" integer NOT NULL,
	"site" "voting_site" NOT NULL,
	"external_id" text,
	"voted_at" timestamp with time zone NOT NULL
);
COMMENT ON TABLE votes IS 'Votes on voting sites that counted.';
COMMENT ON COLUMN votes.external_id IS 'The voting site''s ID for the vote, if it has one. A repeated report of the same vote is ignored.';--> statement-breakpoint

CREATE TABLE "voting_sites" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "voting_sites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"key" "voting_site" NOT NULL,
	"name" text NOT NULL,
	"link" text NOT NULL,
	"position" integer NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "voting_sites_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "voting_sites_key_unique" UNIQUE("key")
);
COMMENT ON TABLE voting_sites IS 'The voting sites that pages list.';
COMMENT ON COLUMN voting_sites.link IS 'The address of the voting page; {bot} is the bot''s ID on the chat platform.';
COMMENT ON COLUMN voting_sites."position" IS 'The position in the list.';
COMMENT ON COLUMN voting_sites.withdrawn_at IS 'When it was withdrawn: it is no longer listed, and its votes still count. Null if it was not.';--> statement-breakpoint

-- Foreign keys

ALTER TABLE "art_uploads" ADD CONSTRAINT "art_uploads_actor_id_players_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_players_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_claims" ADD CONSTRAINT "calendar_claims_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_counts" ADD CONSTRAINT "card_counts_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_makers" ADD CONSTRAINT "card_makers_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_makers" ADD CONSTRAINT "card_makers_maker_id_makers_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."makers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_type_event_types_key_fk" FOREIGN KEY ("type") REFERENCES "public"."event_types"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_log" ADD CONSTRAINT "challenge_log_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_set_previews" ADD CONSTRAINT "change_set_previews_change_set_id_change_sets_id_fk" FOREIGN KEY ("change_set_id") REFERENCES "public"."change_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_set_previews" ADD CONSTRAINT "change_set_previews_actor_id_players_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_sets" ADD CONSTRAINT "change_sets_creator_id_players_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_sets" ADD CONSTRAINT "change_sets_publisher_id_players_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_change_set_id_change_sets_id_fk" FOREIGN KEY ("change_set_id") REFERENCES "public"."change_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_editor_id_players_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clan_changes" ADD CONSTRAINT "clan_changes_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clan_changes" ADD CONSTRAINT "clan_changes_old_clan_id_clans_id_fk" FOREIGN KEY ("old_clan_id") REFERENCES "public"."clans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clan_changes" ADD CONSTRAINT "clan_changes_new_clan_id_clans_id_fk" FOREIGN KEY ("new_clan_id") REFERENCES "public"."clans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clan_counts" ADD CONSTRAINT "clan_counts_clan_id_clans_id_fk" FOREIGN KEY ("clan_id") REFERENCES "public"."clans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clean_up_rules" ADD CONSTRAINT "clean_up_rules_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cosmetic_offers" ADD CONSTRAINT "cosmetic_offers_frame_id_frames_id_fk" FOREIGN KEY ("frame_id") REFERENCES "public"."frames"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cosmetic_offers" ADD CONSTRAINT "cosmetic_offers_banner_id_banners_id_fk" FOREIGN KEY ("banner_id") REFERENCES "public"."banners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cosmetic_offers" ADD CONSTRAINT "cosmetic_offers_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instance_events" ADD CONSTRAINT "instance_events_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instance_events" ADD CONSTRAINT "instance_events_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instance_events" ADD CONSTRAINT "instance_events_frame_id_frames_id_fk" FOREIGN KEY ("frame_id") REFERENCES "public"."frames"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instances" ADD CONSTRAINT "instances_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instances" ADD CONSTRAINT "instances_owner_id_players_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instances" ADD CONSTRAINT "instances_frame_id_frames_id_fk" FOREIGN KEY ("frame_id") REFERENCES "public"."frames"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frame_stock" ADD CONSTRAINT "frame_stock_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frame_stock" ADD CONSTRAINT "frame_stock_frame_id_frames_id_fk" FOREIGN KEY ("frame_id") REFERENCES "public"."frames"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owned_banners" ADD CONSTRAINT "owned_banners_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owned_banners" ADD CONSTRAINT "owned_banners_banner_id_banners_id_fk" FOREIGN KEY ("banner_id") REFERENCES "public"."banners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaderboard_entries" ADD CONSTRAINT "leaderboard_entries_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiet_hours" ADD CONSTRAINT "quiet_hours_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "object_revisions" ADD CONSTRAINT "object_revisions_actor_id_players_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "object_revisions" ADD CONSTRAINT "object_revisions_change_set_id_change_sets_id_fk" FOREIGN KEY ("change_set_id") REFERENCES "public"."change_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_seeds" ADD CONSTRAINT "draw_seeds_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pack_draws" ADD CONSTRAINT "pack_draws_opening_id_pack_openings_id_fk" FOREIGN KEY ("opening_id") REFERENCES "public"."pack_openings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pack_draws" ADD CONSTRAINT "pack_draws_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pack_openings" ADD CONSTRAINT "pack_openings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pack_openings" ADD CONSTRAINT "pack_openings_pack_id_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."packs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pack_openings" ADD CONSTRAINT "pack_openings_seed_id_draw_seeds_id_fk" FOREIGN KEY ("seed_id") REFERENCES "public"."draw_seeds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pack_openings" ADD CONSTRAINT "pack_openings_pool_digest_draw_pools_digest_fk" FOREIGN KEY ("pool_digest") REFERENCES "public"."draw_pools"("digest") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pack_progress" ADD CONSTRAINT "pack_progress_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pack_progress" ADD CONSTRAINT "pack_progress_pack_id_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."packs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_checks" ADD CONSTRAINT "partner_checks_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moonstone_debts" ADD CONSTRAINT "moonstone_debts_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spending_limits" ADD CONSTRAINT "spending_limits_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_calendars" ADD CONSTRAINT "personal_calendars_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_profile_banner_id_banners_id_fk" FOREIGN KEY ("profile_banner_id") REFERENCES "public"."banners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_clan_id_clans_id_fk" FOREIGN KEY ("clan_id") REFERENCES "public"."clans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_recipients" ADD CONSTRAINT "reward_recipients_reward_id_rewards_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."rewards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_recipients" ADD CONSTRAINT "reward_recipients_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_actor_id_players_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_second_id_players_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "active_days" ADD CONSTRAINT "active_days_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_settings" ADD CONSTRAINT "game_settings_actor_id_players_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instance_freezes" ADD CONSTRAINT "instance_freezes_instance_id_instances_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."instances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instance_freezes" ADD CONSTRAINT "instance_freezes_case_id_staff_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."staff_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ring_reversals" ADD CONSTRAINT "ring_reversals_ring_id_trade_rings_id_fk" FOREIGN KEY ("ring_id") REFERENCES "public"."trade_rings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ring_reversals" ADD CONSTRAINT "ring_reversals_actor_id_players_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_actions" ADD CONSTRAINT "staff_actions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_actions" ADD CONSTRAINT "staff_actions_actor_id_players_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_actions" ADD CONSTRAINT "staff_actions_bulk_id_staff_bulks_id_fk" FOREIGN KEY ("bulk_id") REFERENCES "public"."staff_bulks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_actions" ADD CONSTRAINT "staff_actions_second_id_players_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_actions" ADD CONSTRAINT "staff_actions_lifted_by_id_players_id_fk" FOREIGN KEY ("lifted_by_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_bulks" ADD CONSTRAINT "staff_bulks_actor_id_players_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_cases" ADD CONSTRAINT "staff_cases_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_cases" ADD CONSTRAINT "staff_cases_clan_id_clans_id_fk" FOREIGN KEY ("clan_id") REFERENCES "public"."clans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_cases" ADD CONSTRAINT "staff_cases_trade_id_trades_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."trades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_cases" ADD CONSTRAINT "staff_cases_action_id_staff_actions_id_fk" FOREIGN KEY ("action_id") REFERENCES "public"."staff_actions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_cases" ADD CONSTRAINT "staff_cases_opener_id_players_id_fk" FOREIGN KEY ("opener_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_cases" ADD CONSTRAINT "staff_cases_assignee_id_players_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_cases" ADD CONSTRAINT "staff_cases_closed_by_id_players_id_fk" FOREIGN KEY ("closed_by_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_author_id_players_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_reversals" ADD CONSTRAINT "trade_reversals_trade_id_trades_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."trades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_reversals" ADD CONSTRAINT "trade_reversals_actor_id_players_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_events" ADD CONSTRAINT "live_events_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_blocks" ADD CONSTRAINT "player_blocks_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_blocks" ADD CONSTRAINT "player_blocks_blocked_id_players_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_events" ADD CONSTRAINT "trade_events_trade_id_trades_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."trades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_events" ADD CONSTRAINT "trade_events_ring_id_trade_rings_id_fk" FOREIGN KEY ("ring_id") REFERENCES "public"."trade_rings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_events" ADD CONSTRAINT "trade_events_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_items" ADD CONSTRAINT "trade_items_trade_id_trades_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."trades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_items" ADD CONSTRAINT "trade_items_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_receipts" ADD CONSTRAINT "trade_receipts_trade_id_trades_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."trades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_receipts" ADD CONSTRAINT "trade_receipts_ring_id_trade_rings_id_fk" FOREIGN KEY ("ring_id") REFERENCES "public"."trade_rings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_receipts" ADD CONSTRAINT "trade_receipts_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_reservations" ADD CONSTRAINT "trade_reservations_instance_id_instances_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."instances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_reservations" ADD CONSTRAINT "trade_reservations_trade_id_trades_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."trades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_reservations" ADD CONSTRAINT "trade_reservations_ring_id_trade_rings_id_fk" FOREIGN KEY ("ring_id") REFERENCES "public"."trade_rings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_ring_members" ADD CONSTRAINT "trade_ring_members_ring_id_trade_rings_id_fk" FOREIGN KEY ("ring_id") REFERENCES "public"."trade_rings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_ring_members" ADD CONSTRAINT "trade_ring_members_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_ring_members" ADD CONSTRAINT "trade_ring_members_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_settings" ADD CONSTRAINT "trade_settings_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_signals" ADD CONSTRAINT "trade_signals_trade_id_trades_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."trades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_signals" ADD CONSTRAINT "trade_signals_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_sender_id_players_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_recipient_id_players_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_wishes" ADD CONSTRAINT "version_wishes_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_wishes" ADD CONSTRAINT "version_wishes_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_cooldowns" ADD CONSTRAINT "vote_cooldowns_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint

-- Indexes

CREATE INDEX "audit_log_player" ON "audit_log" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_log_time" ON "audit_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "card_makers_maker" ON "card_makers" USING btree ("maker_id","card_id");--> statement-breakpoint
CREATE INDEX "cards_search_name_trgm" ON "cards" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cards_search_words_trgm" ON "cards" USING gin ("search_words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cards_created_at" ON "cards" USING btree ("created_at","uuid");--> statement-breakpoint
CREATE INDEX "cards_search_name" ON "cards" USING btree ("search_name","uuid");--> statement-breakpoint
CREATE INDEX "cards_rarity" ON "cards" USING btree ("rarity","uuid");--> statement-breakpoint
CREATE INDEX "cards_batch" ON "cards" USING btree ("batch","uuid");--> statement-breakpoint
CREATE INDEX "cards_series" ON "cards" USING btree ("series_id");--> statement-breakpoint
CREATE INDEX "cards_type" ON "cards" USING btree ("type");--> statement-breakpoint
CREATE INDEX "challenge_log_player" ON "challenge_log" USING btree ("player_id","created_at");--> statement-breakpoint
CREATE INDEX "challenges_player" ON "challenges" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "change_set_previews_set" ON "change_set_previews" USING btree ("change_set_id");--> statement-breakpoint
CREATE INDEX "change_sets_state" ON "change_sets" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "change_sets_due" ON "change_sets" USING btree ("publish_at") WHERE "change_sets"."state" = 'scheduled';--> statement-breakpoint
CREATE UNIQUE INDEX "changes_object" ON "changes" USING btree ("change_set_id","kind","object_uuid");--> statement-breakpoint
CREATE INDEX "changes_of_object" ON "changes" USING btree ("kind","object_uuid");--> statement-breakpoint
CREATE INDEX "cosmetic_offers_season" ON "cosmetic_offers" USING btree ("season_id");--> statement-breakpoint
CREATE INDEX "cosmetic_offers_frame" ON "cosmetic_offers" USING btree ("frame_id");--> statement-breakpoint
CREATE INDEX "cosmetic_offers_banner" ON "cosmetic_offers" USING btree ("banner_id");--> statement-breakpoint
CREATE INDEX "events_span" ON "events" USING btree ("starts_at","ends_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "instance_events_instance" ON "instance_events" USING btree ("instance_uuid","id");--> statement-breakpoint
CREATE INDEX "instance_events_player" ON "instance_events" USING btree ("player_id","created_at","kind","id");--> statement-breakpoint
CREATE INDEX "instance_events_claimed" ON "instance_events" USING btree ("player_id","claimed_at","id") WHERE "instance_events"."claimed_at" is not null;--> statement-breakpoint
CREATE INDEX "instance_events_freed" ON "instance_events" USING btree ("card_id","version") WHERE "instance_events"."claimed_at" is not null and "instance_events"."version" between 1 and 10;--> statement-breakpoint
CREATE INDEX "instance_events_traded" ON "instance_events" USING btree ("player_id","instance_uuid") WHERE "instance_events"."kind" = 'traded';--> statement-breakpoint
CREATE UNIQUE INDEX "instances_card_version" ON "instances" USING btree ("card_id","version") WHERE "instances"."version" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "instances_card_maker_copy" ON "instances" USING btree ("card_id","owner_id") WHERE "instances"."version" = 0;--> statement-breakpoint
CREATE INDEX "instances_owner" ON "instances" USING btree ("owner_id","card_id","version","is_locked","frame_id","created_at","id");--> statement-breakpoint
CREATE INDEX "instances_version" ON "instances" USING btree ("version","card_id");--> statement-breakpoint
CREATE INDEX "instances_card_owner" ON "instances" USING btree ("card_id","owner_id","is_locked","state");--> statement-breakpoint
CREATE INDEX "instances_locked" ON "instances" USING btree ("card_id","frame_id","version") WHERE "instances"."is_locked";--> statement-breakpoint
CREATE INDEX "instances_framed" ON "instances" USING btree ("card_id","is_locked","version") WHERE "instances"."frame_id" is not null;--> statement-breakpoint
CREATE INDEX "leaderboard_entries_value" ON "leaderboard_entries" USING btree ("board","period","value" DESC NULLS FIRST,"player_id");--> statement-breakpoint
CREATE INDEX "leaderboard_ranks_rank" ON "leaderboard_ranks" USING btree ("board","period","rank");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_player_currency" ON "ledger_accounts" USING btree ("player_id","currency") WHERE "ledger_accounts"."kind" = 'player';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_house_currency" ON "ledger_accounts" USING btree ("kind","currency") WHERE "ledger_accounts"."kind" <> 'player';--> statement-breakpoint
CREATE INDEX "ledger_entries_transfer" ON "ledger_entries" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_once" ON "ledger_transfers" USING btree ("reason","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_once" ON "outbox" USING btree ("player_id","channel","kind","reference");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("channel","due_at","id") WHERE "outbox"."completed_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_expiring" ON "outbox" USING btree ("expires_at") WHERE "outbox"."completed_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_completed" ON "outbox" USING btree ("completed_at") WHERE "outbox"."completed_at" is not null;--> statement-breakpoint
CREATE INDEX "push_subscriptions_player" ON "push_subscriptions" USING btree ("player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "object_revisions_number" ON "object_revisions" USING btree ("kind","object_uuid","number");--> statement-breakpoint
CREATE INDEX "object_revisions_change_set" ON "object_revisions" USING btree ("change_set_id");--> statement-breakpoint
CREATE INDEX "orders_player" ON "orders" USING btree ("player_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "draw_seeds_current" ON "draw_seeds" USING btree ("player_id") WHERE "draw_seeds"."revealed_at" is null;--> statement-breakpoint
CREATE INDEX "draw_seeds_player" ON "draw_seeds" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "pack_openings_order" ON "pack_openings" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pack_openings_counter" ON "pack_openings" USING btree ("seed_id","counter");--> statement-breakpoint
CREATE INDEX "payment_disputes_payment" ON "payment_disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_events_payment" ON "payment_events" USING btree ("payment_id","id");--> statement-breakpoint
CREATE INDEX "payment_events_unmatched" ON "payment_events" USING btree ("payment_id") WHERE "payment_events"."kind" in ('mismatch', 'undelivered');--> statement-breakpoint
CREATE INDEX "payments_player" ON "payments" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "payments_unfinished" ON "payments" USING btree ("created_at") WHERE "payments"."state" in ('open', 'pending');--> statement-breakpoint
CREATE INDEX "players_search_name_trgm" ON "players" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "players_search_name" ON "players" USING btree ("search_name","id") WHERE "players"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "players_name_parts" ON "players" USING gin (name_parts("search_name")) WHERE "players"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "players_discord_name" ON "players" USING btree ("discord_name");--> statement-breakpoint
CREATE INDEX "players_clan" ON "players" USING btree ("clan_id");--> statement-breakpoint
CREATE INDEX "players_with_roles" ON "players" USING btree ("id") WHERE "players"."roles" <> '{}';--> statement-breakpoint
CREATE INDEX "players_deletion_due" ON "players" USING btree ("deletion_due_at") WHERE "players"."deletion_due_at" is not null;--> statement-breakpoint
CREATE INDEX "reward_recipients_state" ON "reward_recipients" USING btree ("reward_id","state","player_id");--> statement-breakpoint
CREATE INDEX "reward_recipients_player" ON "reward_recipients" USING btree ("player_id","state");--> statement-breakpoint
CREATE INDEX "rewards_due" ON "rewards" USING btree ("starts_at") WHERE "rewards"."state" in ('scheduled', 'running');--> statement-breakpoint
CREATE INDEX "active_days_player" ON "active_days" USING btree ("player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_name" ON "saved_searches" USING btree ("player_id","folded_name");--> statement-breakpoint
CREATE INDEX "saved_searches_unseen" ON "saved_searches" USING btree ("seen_card_id") WHERE "saved_searches"."is_notified";--> statement-breakpoint
CREATE INDEX "series_search_name_trgm" ON "series" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "series_genres" ON "series" USING gin ("genres");--> statement-breakpoint
CREATE INDEX "sessions_player" ON "sessions" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "used_oauth_codes_used_at" ON "used_oauth_codes" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "staff_actions_player" ON "staff_actions" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "staff_actions_actor" ON "staff_actions" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "staff_actions_proposed" ON "staff_actions" USING btree ("id") WHERE "staff_actions"."state" = 'proposed';--> statement-breakpoint
CREATE UNIQUE INDEX "staff_actions_bulk" ON "staff_actions" USING btree ("bulk_id","player_id") WHERE "staff_actions"."bulk_id" is not null;--> statement-breakpoint
CREATE INDEX "staff_cases_queue" ON "staff_cases" USING btree ("kind","state","id");--> statement-breakpoint
CREATE INDEX "staff_cases_assignee" ON "staff_cases" USING btree ("assignee_id","id") WHERE "staff_cases"."state" = 'assigned';--> statement-breakpoint
CREATE INDEX "staff_cases_player" ON "staff_cases" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "staff_cases_opener" ON "staff_cases" USING btree ("opener_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_cases_appeal" ON "staff_cases" USING btree ("action_id") WHERE "staff_cases"."kind" = 'appeal';--> statement-breakpoint
CREATE UNIQUE INDEX "staff_cases_signal" ON "staff_cases" USING btree ("reason","player_id","signal_key") WHERE "staff_cases"."kind" = 'signal';--> statement-breakpoint
CREATE INDEX "staff_notes_player" ON "staff_notes" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "trade_flows_receiver" ON "trade_flows" USING btree ("receiver_id");--> statement-breakpoint
CREATE INDEX "live_events_player" ON "live_events" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "live_events_created" ON "live_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "player_blocks_blocked" ON "player_blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "trade_events_trade" ON "trade_events" USING btree ("trade_id","id");--> statement-breakpoint
CREATE INDEX "trade_events_ring" ON "trade_events" USING btree ("ring_id","id");--> statement-breakpoint
CREATE INDEX "trade_events_player" ON "trade_events" USING btree ("player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trade_items_once" ON "trade_items" USING btree ("trade_id","instance_uuid");--> statement-breakpoint
CREATE INDEX "trade_items_instance" ON "trade_items" USING btree ("instance_uuid");--> statement-breakpoint
CREATE INDEX "trade_items_card" ON "trade_items" USING btree ("card_id","trade_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trade_receipts_trade" ON "trade_receipts" USING btree ("trade_id","player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trade_receipts_ring" ON "trade_receipts" USING btree ("ring_id","player_id");--> statement-breakpoint
CREATE INDEX "trade_receipts_player" ON "trade_receipts" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "trade_reservations_trade" ON "trade_reservations" USING btree ("trade_id");--> statement-breakpoint
CREATE INDEX "trade_reservations_ring" ON "trade_reservations" USING btree ("ring_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trade_ring_members_player" ON "trade_ring_members" USING btree ("ring_id","player_id");--> statement-breakpoint
CREATE INDEX "trade_ring_members_by_player" ON "trade_ring_members" USING btree ("player_id","ring_id");--> statement-breakpoint
CREATE INDEX "trade_ring_members_instance" ON "trade_ring_members" USING btree ("instance_uuid");--> statement-breakpoint
CREATE INDEX "trade_rings_expiry" ON "trade_rings" USING btree ("expires_at") WHERE "trade_rings"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "trade_signals_once" ON "trade_signals" USING btree ("trade_id","kind","player_id");--> statement-breakpoint
CREATE INDEX "trade_signals_player" ON "trade_signals" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "trade_signals_created" ON "trade_signals" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "trades_sender" ON "trades" USING btree ("sender_id","id");--> statement-breakpoint
CREATE INDEX "trades_recipient" ON "trades" USING btree ("recipient_id","id");--> statement-breakpoint
CREATE INDEX "trades_sender_active" ON "trades" USING btree ("sender_id","recipient_id") WHERE "trades"."state" in ('open', 'held');--> statement-breakpoint
CREATE INDEX "trades_recipient_active" ON "trades" USING btree ("recipient_id","state") WHERE "trades"."state" in ('open', 'held');--> statement-breakpoint
CREATE INDEX "trades_unread_sender" ON "trades" USING btree ("sender_id") WHERE "trades"."is_sender_unread";--> statement-breakpoint
CREATE INDEX "trades_unread_recipient" ON "trades" USING btree ("recipient_id") WHERE "trades"."is_recipient_unread";--> statement-breakpoint
CREATE INDEX "trades_expiry" ON "trades" USING btree ("expires_at") WHERE "trades"."state" in ('open', 'held');--> statement-breakpoint
CREATE UNIQUE INDEX "trades_counter" ON "trades" USING btree ("parent_id") WHERE "trades"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "version_wishes_version" ON "version_wishes" USING btree ("card_id","version");--> statement-breakpoint
CREATE INDEX "version_wishes_freed" ON "version_wishes" USING btree ("freed_at") WHERE "version_wishes"."freed_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "votes_external" ON "votes" USING btree ("site","external_id");--> statement-breakpoint
CREATE INDEX "votes_player" ON "votes" USING btree ("player_id","voted_at");--> statement-breakpoint

-- Functions that many triggers use

CREATE FUNCTION notify_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('mazoku_changed', TG_ARGV[0]);
  RETURN NULL;
END $$;
COMMENT ON FUNCTION notify_changed() IS 'Notifies all processes on the channel mazoku_changed; the argument is the payload. They render the cached pages that depend on the table again and start the jobs that wait for it.';--> statement-breakpoint

-- The parts stay below the 8000 bytes of a notification.
CREATE FUNCTION notify_rows(word text, names text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  FOR place IN 1 .. cardinality(names) BY 200 LOOP
    PERFORM pg_notify('mazoku_changed', word || ':' || array_to_string(names[place : place + 199], ','));
  END LOOP;
END $$;
COMMENT ON FUNCTION notify_rows(text, text[]) IS 'Sends notifications on the channel mazoku_changed, with the payload word:name,name,... and at most 200 names each, because PostgreSQL limits a payload to less than 8000 bytes.';--> statement-breakpoint

CREATE FUNCTION notify_instances(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_rows('copies', array(SELECT uuid::text FROM cards WHERE id = ANY (ids)));
END $$;
COMMENT ON FUNCTION notify_instances(integer[]) IS 'Notifies of the cards, given by ID, whose copies were inserted, deleted or traded, so that only their pages are rendered again.';--> statement-breakpoint

CREATE FUNCTION notify_members(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_rows('members', array(SELECT index::text FROM clans WHERE id = ANY (ids)));
END $$;
COMMENT ON FUNCTION notify_members(integer[]) IS 'Notifies of the clans, given by ID, whose members changed, so that only their pages are rendered again.';--> statement-breakpoint

CREATE FUNCTION reject_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is never changed: a mistake is mended by another transfer', TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation';
END $$;
COMMENT ON FUNCTION reject_change() IS 'Rejects changes and deletions in the ledger and in the histories of copies. A mistake is corrected by a further row.';--> statement-breakpoint

CREATE FUNCTION normalize_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.name := without_direction_marks(NEW.name);
  IF shows_nothing(NEW.name) THEN NEW.name := 'Unknown'; END IF;
  NEW.search_name := fold_text(NEW.name);
  RETURN NEW;
END $$;
COMMENT ON FUNCTION normalize_name() IS 'Removes direction marks from a name, replaces one that shows nothing by Unknown, and writes its folded form to search_name, because programs other than this site also write names.';--> statement-breakpoint

CREATE FUNCTION strip_direction_marks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  written jsonb := to_jsonb(NEW);
  changed jsonb;
BEGIN
  SELECT jsonb_object_agg(name, without_direction_marks(written ->> name)) INTO changed
  FROM unnest(TG_ARGV) AS name
  WHERE without_direction_marks(written ->> name) <> written ->> name;
  IF changed IS NULL THEN RETURN NEW; END IF;
  RETURN jsonb_populate_record(NEW, changed);
END $$;
COMMENT ON FUNCTION strip_direction_marks() IS 'Removes direction marks from the columns named in the arguments, so that they cannot reverse the text shown next to them.';--> statement-breakpoint

-- Functions of cards and copies

CREATE FUNCTION create_card_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO card_counts (card_id) SELECT id FROM new_rows ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
COMMENT ON FUNCTION create_card_counts() IS 'Creates the card_counts rows of new cards, so that queries can use an inner join.';--> statement-breakpoint

CREATE FUNCTION count_facets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO facet_counts AS kept (rarity, type, count)
    SELECT rarity, type, count(*) FROM new_rows GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (rarity, type) DO UPDATE SET count = kept.count + excluded.count;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO facet_counts AS kept (rarity, type, count)
    SELECT rarity, type, -count(*) FROM old_rows GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (rarity, type) DO UPDATE SET count = kept.count + excluded.count;
  ELSE
    INSERT INTO facet_counts AS kept (rarity, type, count)
    SELECT rarity, type, sum(change) FROM (
      SELECT rarity, type, 1 AS change FROM new_rows
      UNION ALL
      SELECT rarity, type, -1 FROM old_rows
    ) signed GROUP BY 1, 2 HAVING sum(change) <> 0 ORDER BY 1, 2
    ON CONFLICT (rarity, type) DO UPDATE SET count = kept.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;
COMMENT ON FUNCTION count_facets() IS 'Updates facet_counts, so that the catalogue shows its size without counting the cards.';--> statement-breakpoint

CREATE FUNCTION count_new_instances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM card_counts WHERE card_id IN (SELECT card_id FROM new_rows) ORDER BY card_id FOR UPDATE;
  UPDATE card_counts counts
  SET claimed = counts.claimed + added.claimed,
      locked = counts.locked + added.locked,
      framed = counts.framed + added.framed,
      version_blocks = counts.version_blocks | added.blocks
  FROM (
    SELECT card_id, count(*) AS claimed,
           count(*) FILTER (WHERE is_locked) AS locked,
           count(*) FILTER (WHERE frame_id IS NOT NULL) AS framed,
           bit_or(version_block(version)) AS blocks
    FROM new_rows WHERE version > 0 GROUP BY card_id
  ) added
  WHERE counts.card_id = added.card_id;
  PERFORM notify_instances(array(SELECT DISTINCT card_id FROM new_rows));
  RETURN NULL;
END $$;
COMMENT ON FUNCTION count_new_instances() IS 'Updates card_counts and notifies of the cards after copies are inserted. It locks the rows in the order of card IDs, so that concurrent statements do not deadlock.';--> statement-breakpoint

CREATE FUNCTION count_deleted_instances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM card_counts WHERE card_id IN (SELECT card_id FROM old_rows) ORDER BY card_id FOR UPDATE;
  UPDATE card_counts counts
  SET claimed = counts.claimed - gone.claimed,
      locked = counts.locked - gone.locked,
      framed = counts.framed - gone.framed,
      version_blocks = coalesce((
        SELECT bit_or(version_block(version)) FROM instances WHERE instances.card_id = counts.card_id AND version > 0
      ), 0)
  FROM (
    SELECT card_id, count(*) AS claimed,
           count(*) FILTER (WHERE is_locked) AS locked,
           count(*) FILTER (WHERE frame_id IS NOT NULL) AS framed
    FROM old_rows WHERE version > 0 GROUP BY card_id
  ) gone
  WHERE counts.card_id = gone.card_id;
  PERFORM notify_instances(array(SELECT DISTINCT card_id FROM old_rows));
  RETURN NULL;
END $$;
COMMENT ON FUNCTION count_deleted_instances() IS 'Updates card_counts and notifies of the cards after copies are deleted. It locks the rows in the order of card IDs, so that concurrent statements do not deadlock.';--> statement-breakpoint

CREATE FUNCTION count_changed_instances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM card_counts WHERE card_id IN (SELECT card_id FROM new_rows) ORDER BY card_id FOR UPDATE;
  UPDATE card_counts counts
  SET locked = counts.locked + changed.locked, framed = counts.framed + changed.framed
  FROM (
    SELECT card_id, sum(locked) AS locked, sum(framed) AS framed
    FROM (
      SELECT card_id, is_locked::int AS locked, (frame_id IS NOT NULL)::int AS framed FROM new_rows WHERE version > 0
      UNION ALL
      SELECT card_id, -is_locked::int, -(frame_id IS NOT NULL)::int FROM old_rows WHERE version > 0
    ) signed GROUP BY card_id
  ) changed
  WHERE counts.card_id = changed.card_id AND (changed.locked <> 0 OR changed.framed <> 0);
  PERFORM notify_instances(array(
    SELECT DISTINCT new_rows.card_id FROM new_rows JOIN old_rows USING (id) WHERE new_rows.owner_id <> old_rows.owner_id
  ));
  RETURN NULL;
END $$;
COMMENT ON FUNCTION count_changed_instances() IS 'Updates card_counts when copies are locked, unlocked, framed or unframed, so that pages need not count a million rows. It notifies of the cards whose copies changed owners.';--> statement-breakpoint

CREATE FUNCTION reject_card_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a copy keeps its card and its version' USING ERRCODE = 'integrity_constraint_violation';
END $$;
COMMENT ON FUNCTION reject_card_change() IS 'Rejects changes of a copy''s card or version.';--> statement-breakpoint

CREATE FUNCTION reject_versions_above_print_run() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM new_rows JOIN cards ON cards.id = new_rows.card_id WHERE new_rows.version > print_run(cards.rarity)
  ) THEN
    RAISE EXCEPTION 'a version is above its print run' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
COMMENT ON FUNCTION reject_versions_above_print_run() IS 'Rejects copies whose version is above the total of the card''s rarity.';--> statement-breakpoint

CREATE FUNCTION reject_smaller_print_run() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM instances WHERE card_id = NEW.id AND version > print_run(NEW.rarity)) THEN
    RAISE EXCEPTION 'there are more copies of card % than its new rarity has', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
COMMENT ON FUNCTION reject_smaller_print_run() IS 'Rejects a new rarity for a card if a claimed copy has a version above that rarity''s total.';--> statement-breakpoint

CREATE FUNCTION mark_freed_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM version_wishes wishes USING old_rows
  WHERE wishes.card_id = old_rows.card_id AND wishes.version = old_rows.version AND wishes.player_id = old_rows.owner_id;
  UPDATE version_wishes wishes SET freed_at = now() FROM old_rows
  WHERE wishes.card_id = old_rows.card_id AND wishes.version = old_rows.version AND wishes.freed_at IS NULL;
  IF FOUND THEN PERFORM pg_notify('mazoku_changed', 'freed-versions'); END IF;
  RETURN NULL;
END $$;
COMMENT ON FUNCTION mark_freed_versions() IS 'Marks the wishes for the versions whose copies were deleted, and deletes those of the copies'' own owners. The job announce-freed-versions notifies the players.';--> statement-breakpoint

-- Functions of players and clans

CREATE FUNCTION count_players() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  delta bigint;
  clan_ids integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT count(*), array_agg(DISTINCT clan_id) INTO delta, clan_ids FROM new_rows;
  ELSE
    SELECT -count(*), array_agg(DISTINCT clan_id) INTO delta, clan_ids FROM old_rows;
  END IF;
  IF delta <> 0 THEN
    UPDATE counters SET value = value + delta WHERE name = 'players';
    PERFORM pg_notify('mazoku_changed', 'players');
    PERFORM notify_members(clan_ids);
  END IF;
  RETURN NULL;
END $$;
COMMENT ON FUNCTION count_players() IS 'Updates the number of players in counters, which the landing page shows.';--> statement-breakpoint

CREATE FUNCTION count_deleted_players() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE counters SET value = value - 1 WHERE name = 'players';
  PERFORM pg_notify('mazoku_changed', 'players');
  RETURN NULL;
END $$;
COMMENT ON FUNCTION count_deleted_players() IS 'Decrements the number of players when an account is deleted, because the player''s row remains.';--> statement-breakpoint

CREATE FUNCTION count_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO clan_counts (clan_id, members)
    SELECT clan_id, count(*) FROM new_rows WHERE clan_id IS NOT NULL AND deleted_at IS NULL GROUP BY clan_id ORDER BY clan_id
    ON CONFLICT (clan_id) DO UPDATE SET members = clan_counts.members + excluded.members;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO clan_counts (clan_id, members)
    SELECT clan_id, -count(*) FROM old_rows WHERE clan_id IS NOT NULL AND deleted_at IS NULL GROUP BY clan_id ORDER BY clan_id
    ON CONFLICT (clan_id) DO UPDATE SET members = clan_counts.members + excluded.members;
  ELSE
    INSERT INTO clan_counts (clan_id, members)
    SELECT clan_id, sum(delta) FROM (VALUES
      (OLD.clan_id, -(OLD.deleted_at IS NULL)::int), (NEW.clan_id, (NEW.deleted_at IS NULL)::int)
    ) changed (clan_id, delta)
    WHERE clan_id IS NOT NULL GROUP BY clan_id HAVING sum(delta) <> 0 ORDER BY clan_id
    ON CONFLICT (clan_id) DO UPDATE SET members = clan_counts.members + excluded.members;
  END IF;
  RETURN NULL;
END $$;
COMMENT ON FUNCTION count_members() IS 'Updates clan_counts when players join, change or leave clans. It locks the rows of one statement in the order of clan IDs.';--> statement-breakpoint

CREATE FUNCTION notify_membership() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_members(ARRAY[OLD.clan_id, NEW.clan_id]);
  RETURN NULL;
END $$;
COMMENT ON FUNCTION notify_membership() IS 'Notifies of a player''s old and new clan when the player''s clan or clan role changes or the account is deleted.';--> statement-breakpoint

CREATE FUNCTION record_clan_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO clan_changes (player_id, old_clan_id, new_clan_id, new_role)
  VALUES (NEW.id, OLD.clan_id, NEW.clan_id, NEW.clan_role);
  RETURN NULL;
END $$;
COMMENT ON FUNCTION record_clan_change() IS 'Inserts a row into clan_changes when a player joins or leaves a clan or gets another clan role, so that the player is notified.';--> statement-breakpoint

-- Functions of the ledger

-- An entry writes the balance: this trigger then runs inside the trigger of the entry.
CREATE FUNCTION guard_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.balance <> 0 THEN
      RAISE EXCEPTION 'an account begins with nothing' USING ERRCODE = 'restrict_violation';
    END IF;
  ELSIF (NEW.id, NEW.kind, NEW.player_id, NEW.currency) IS DISTINCT FROM (OLD.id, OLD.kind, OLD.player_id, OLD.currency)
    OR (NEW.balance IS DISTINCT FROM OLD.balance AND pg_trigger_depth() < 2) THEN
    RAISE EXCEPTION 'an account changes by entries alone' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
COMMENT ON FUNCTION guard_account() IS 'Rejects a new account with a balance other than zero, and changes of an account that are not made by an entry.';--> statement-breakpoint

CREATE FUNCTION post_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ledger_accounts SET balance = balance + NEW.amount
  WHERE id = NEW.account_id AND balance IS NOT NULL
  RETURNING balance INTO NEW.balance;
  RETURN NEW;
END $$;
COMMENT ON FUNCTION post_entry() IS 'Adds the entry''s amount to its account''s balance and stores the new balance in the entry. Mint and sink accounts have no stored balance, so that payments do not wait for a lock on their rows.';--> statement-breakpoint

CREATE FUNCTION check_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong bigint;
BEGIN
  SELECT ledger_entries.transfer_id INTO wrong
  FROM ledger_entries JOIN ledger_accounts ON ledger_accounts.id = ledger_entries.account_id
  WHERE ledger_entries.transfer_id IN (SELECT transfer_id FROM new_rows)
  GROUP BY ledger_entries.transfer_id, ledger_accounts.currency HAVING sum(ledger_entries.amount) <> 0
  LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'transfer % does not come to zero', wrong USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
COMMENT ON FUNCTION check_entries() IS 'Checks that the transfers of inserted entries add up to zero in each currency, so that no payment creates or destroys currency. One statement has to insert all entries of a transfer.';--> statement-breakpoint

CREATE FUNCTION check_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_entries WHERE transfer_id = NEW.id) THEN
    RAISE EXCEPTION 'transfer % has no entries', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
COMMENT ON FUNCTION check_transfer() IS 'Checks at the end of the transaction that the transfer has entries.';--> statement-breakpoint

-- Functions of leaderboards

CREATE FUNCTION mark_all_players_dirty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO leaderboard_dirty_players (player_id) VALUES (NULL);
  RETURN NULL;
END $$;
COMMENT ON FUNCTION mark_all_players_dirty() IS 'Marks all players with cards for the leaderboard refresh, because the catalogue changed. One row per statement represents them all.';--> statement-breakpoint

CREATE FUNCTION mark_new_owners_dirty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO leaderboard_dirty_players (player_id) SELECT DISTINCT owner_id FROM new_rows;
  RETURN NULL;
END $$;
COMMENT ON FUNCTION mark_new_owners_dirty() IS 'Marks the owners of inserted copies for the leaderboard refresh. It only inserts rows, so that statements do not wait for each other''s locks.';--> statement-breakpoint

CREATE FUNCTION mark_old_owners_dirty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO leaderboard_dirty_players (player_id) SELECT DISTINCT owner_id FROM old_rows;
  RETURN NULL;
END $$;
COMMENT ON FUNCTION mark_old_owners_dirty() IS 'Marks the owners of deleted copies for the leaderboard refresh. It only inserts rows, so that statements do not wait for each other''s locks.';--> statement-breakpoint

CREATE FUNCTION mark_traded_owners_dirty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO leaderboard_dirty_players (player_id) VALUES (OLD.owner_id), (NEW.owner_id);
  RETURN NULL;
END $$;
COMMENT ON FUNCTION mark_traded_owners_dirty() IS 'Marks the old and the new owner of a traded copy for the leaderboard refresh.';--> statement-breakpoint

CREATE FUNCTION mark_player_dirty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO leaderboard_dirty_players (player_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
COMMENT ON FUNCTION mark_player_dirty() IS 'Marks a player for the leaderboard refresh when a ban or the deletion of the account changes whether they are ranked.';--> statement-breakpoint

CREATE FUNCTION mark_voters_dirty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO leaderboard_dirty_players (player_id) SELECT DISTINCT player_id FROM new_rows;
  RETURN NULL;
END $$;
COMMENT ON FUNCTION mark_voters_dirty() IS 'Marks players who voted for the leaderboard refresh.';--> statement-breakpoint

CREATE FUNCTION count_leaderboard_players() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO leaderboard_ranks (board, period, value, players)
    SELECT board, period, value, count(*) FROM new_rows GROUP BY board, period, value
    ON CONFLICT (board, period, value) DO UPDATE SET players = leaderboard_ranks.players + excluded.players;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE leaderboard_ranks SET players = leaderboard_ranks.players - gone.players
    FROM (SELECT board, period, value, count(*) AS players FROM old_rows GROUP BY board, period, value) gone
    WHERE (leaderboard_ranks.board, leaderboard_ranks.period, leaderboard_ranks.value) = (gone.board, gone.period, gone.value);
  END IF;
  RETURN NULL;
END $$;
COMMENT ON FUNCTION count_leaderboard_players() IS 'Updates the players of leaderboard_ranks when entries are inserted, changed or deleted.';--> statement-breakpoint

CREATE FUNCTION rank_leaderboards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.day IS DISTINCT FROM NEW.day THEN
    DELETE FROM leaderboard_ranks WHERE rank IS NULL AND players = 0;
    UPDATE leaderboard_ranks SET previous_rank = rank WHERE previous_rank IS DISTINCT FROM rank;
  END IF;
  UPDATE leaderboard_ranks SET rank = placed.rank
  FROM (
    SELECT board, period, value, CASE WHEN players > 0 THEN 1 - players + sum(players) OVER above END AS rank
    FROM leaderboard_ranks
    WINDOW above AS (PARTITION BY board, period ORDER BY value DESC ROWS UNBOUNDED PRECEDING)
  ) placed
  WHERE (leaderboard_ranks.board, leaderboard_ranks.period, leaderboard_ranks.value) = (placed.board, placed.period, placed.value)
    AND leaderboard_ranks.rank IS DISTINCT FROM placed.rank;
  -- After the first refresh, nobody appears to have moved.
  IF TG_OP = 'INSERT' OR OLD.day IS NULL THEN
    UPDATE leaderboard_ranks SET previous_rank = rank WHERE previous_rank IS DISTINCT FROM rank;
  END IF;
  RETURN NULL;
END $$;
COMMENT ON FUNCTION rank_leaderboards() IS 'Writes the ranks of leaderboard_ranks at the end of a refresh, which writes leaderboard_state. The first refresh of a UTC day keeps those before it as previous ranks.';--> statement-breakpoint

-- Functions of notifications

CREATE FUNCTION notify_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM new_rows WHERE channel = 'browser' AND completed_at IS NULL) THEN
    PERFORM pg_notify('mazoku_changed', 'outbox');
  END IF;
  RETURN NULL;
END $$;
COMMENT ON FUNCTION notify_outbox() IS 'Wakes the job that sends push notifications when a statement adds notifications for browsers, so that the job need not poll every few seconds.';--> statement-breakpoint

CREATE FUNCTION notify_live_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_rows('live', array(SELECT DISTINCT player_id::text FROM new_rows));
  RETURN NULL;
END $$;
COMMENT ON FUNCTION notify_live_events() IS 'Notifies the players of new live events: live:<IDs of players>.';--> statement-breakpoint

-- Functions of trades

CREATE FUNCTION check_trades_of_instances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  uuids uuid[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    uuids := array(SELECT uuid FROM old_rows);
  ELSE
    uuids := array(
      SELECT new_rows.uuid FROM new_rows JOIN old_rows USING (id) WHERE new_rows.owner_id <> old_rows.owner_id
    );
  END IF;
  IF cardinality(uuids) = 0 THEN RETURN NULL; END IF;
  INSERT INTO trade_checks (trade_id)
  SELECT DISTINCT trades.id FROM trade_items JOIN trades ON trades.id = trade_items.trade_id
  WHERE trade_items.instance_uuid = ANY (uuids) AND trades.state IN ('open', 'held');
  IF FOUND THEN PERFORM pg_notify('mazoku_changed', 'trades'); END IF;
  INSERT INTO trade_checks (ring_id)
  SELECT DISTINCT trade_rings.id FROM trade_ring_members JOIN trade_rings ON trade_rings.id = trade_ring_members.ring_id
  WHERE trade_ring_members.instance_uuid = ANY (uuids) AND trade_rings.state = 'open';
  IF FOUND THEN PERFORM pg_notify('mazoku_changed', 'trades'); END IF;
  RETURN NULL;
END $$;
COMMENT ON FUNCTION check_trades_of_instances() IS 'Queues the active offers and rings that want a copy which changed hands or was deleted, so that the job settle-trades ends them.';--> statement-breakpoint

CREATE FUNCTION check_trades_of_player() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO trade_checks (player_id) VALUES (NEW.id);
  PERFORM pg_notify('mazoku_changed', 'trades');
  RETURN NULL;
END $$;
COMMENT ON FUNCTION check_trades_of_player() IS 'Queues a player who was banned or deleted their account, so that the job settle-trades ends their offers.';--> statement-breakpoint

CREATE FUNCTION keep_final_trade_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a closed trade stays as it is' USING ERRCODE = 'restrict_violation';
END $$;
COMMENT ON FUNCTION keep_final_trade_state() IS 'Rejects a change of the state of a closed offer or ring.';--> statement-breakpoint

CREATE FUNCTION check_reservations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM trade_reservations
    WHERE CASE TG_TABLE_NAME WHEN 'trades' THEN trade_id ELSE ring_id END = NEW.id
  ) THEN
    RAISE EXCEPTION 'a closed trade has reserved copies' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
COMMENT ON FUNCTION check_reservations() IS 'Rejects a transaction that leaves reserved copies of a closed offer or ring.';--> statement-breakpoint

-- Functions of staff and the audit log

CREATE FUNCTION notify_staff_queues() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('mazoku_changed', 'staff-queues');
  RETURN NULL;
END $$;
COMMENT ON FUNCTION notify_staff_queues() IS 'Notifies open pages of staff that the numbers of a queue changed: staff-queues.';--> statement-breakpoint

CREATE FUNCTION audit_digest(previous bytea, entry audit_log) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(previous || convert_to(jsonb_build_array(
    entry.id, (extract(epoch FROM entry.created_at) * 1000000)::bigint, entry.actor_id, entry.action, entry.player_id,
    entry.subject, entry.before, entry.after, entry.reason, entry.request_id
  )::text, 'UTF8'))
$$;
COMMENT ON FUNCTION audit_digest(bytea, audit_log) IS 'Returns the SHA-256 digest of an audit entry and of the digest before it.';--> statement-breakpoint

CREATE FUNCTION chain_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  head audit_head;
BEGIN
  SELECT * INTO STRICT head FROM audit_head WHERE id = 1 FOR UPDATE;
  NEW.id := head.last_id + 1;
  NEW.digest := audit_digest(head.digest, NEW);
  UPDATE audit_head SET last_id = NEW.id, digest = NEW.digest WHERE id = 1;
  RETURN NEW;
END $$;
COMMENT ON FUNCTION chain_audit_entry() IS 'Numbers audit entries without gaps and chains them by digest, one transaction after the other.';--> statement-breakpoint

CREATE FUNCTION keep_audit_head() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The trigger of audit_log is the level above this one.
  IF TG_OP = 'UPDATE' AND pg_trigger_depth() > 1 THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'only the audit log changes its head' USING ERRCODE = 'restrict_violation';
END $$;
COMMENT ON FUNCTION keep_audit_head() IS 'Rejects a change of the head of the audit log, except by the trigger of the log.';--> statement-breakpoint

-- Rows that the site needs, before the triggers guard them

INSERT INTO counters (name, value) VALUES ('players', 0);--> statement-breakpoint

-- Where currency comes from and where it goes; each currency has one of each.
INSERT INTO ledger_accounts (kind, currency)
SELECT kind::account_kind, currency
FROM unnest(ARRAY['mint', 'sink']) AS kind, unnest(enum_range(NULL::currency)) AS currency;--> statement-breakpoint

INSERT INTO leaderboard_state DEFAULT VALUES;--> statement-breakpoint

INSERT INTO audit_head (id, last_id, digest) VALUES (1, 0, decode(repeat('00', 32), 'hex'));--> statement-breakpoint

-- What the site shows until admins edit it.
INSERT INTO voting_sites (uuid, key, name, link, position) VALUES
  ('b0000000-0000-4000-8000-000000000001', 'topgg', 'Top.gg', 'https://top.gg/bot/{bot}/vote', 1),
  ('b0000000-0000-4000-8000-000000000002', 'discordbotlist', 'Discord Bot List', 'https://discordbotlist.com/bots/{bot}/upvote', 2);--> statement-breakpoint

INSERT INTO announcements (uuid, title, part, partner, is_live, text, link_title, link, opens_at) VALUES
  ('a0000000-0000-4000-8000-000000000001', 'Summer Event', 'Part 2', 'VTuber Collaboration', true,
   'The Moonlit Broadcast is live. Its streamers, spirits who found a microphone, step out of the screen and onto the cards of the second summer set.',
   'See the collaboration', '/vtuber', '2026-08-14');--> statement-breakpoint

-- Triggers, which hold whatever program writes

CREATE TRIGGER announcements_changed AFTER INSERT OR UPDATE OR DELETE ON announcements
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed('news');--> statement-breakpoint

CREATE TRIGGER art_files_changed AFTER INSERT OR UPDATE OR DELETE ON art_files
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed('art');--> statement-breakpoint

CREATE TRIGGER audit_head_kept BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON audit_head
  FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_head();--> statement-breakpoint

CREATE TRIGGER audit_log_chained BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();
CREATE TRIGGER audit_log_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();--> statement-breakpoint

CREATE TRIGGER bundles_changed AFTER INSERT OR UPDATE OR DELETE ON bundles
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed('store');--> statement-breakpoint

CREATE TRIGGER daily_rewards_changed AFTER INSERT OR UPDATE OR DELETE ON daily_rewards
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed('events');--> statement-breakpoint

CREATE TRIGGER card_makers_changed AFTER INSERT OR UPDATE OR DELETE ON card_makers
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed('catalogue');--> statement-breakpoint

CREATE TRIGGER cards_counted AFTER INSERT ON cards REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION create_card_counts();
CREATE TRIGGER cards_changed AFTER INSERT OR UPDATE OR DELETE ON cards
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed('catalogue');
CREATE TRIGGER cards_keep_print_run AFTER UPDATE OF rarity ON cards FOR EACH ROW
  WHEN (print_run(NEW.rarity) < print_run(OLD.rarity)) EXECUTE FUNCTION reject_smaller_print_run();
CREATE TRIGGER cards_named BEFORE INSERT OR UPDATE OF name, search_name ON cards
  FOR EACH ROW EXECUTE FUNCTION normalize_name();
CREATE TRIGGER cards_facets_delete AFTER DELETE ON cards REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_facets();
CREATE TRIGGER cards_facets_insert AFTER INSERT ON cards REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_facets();
CREATE TRIGGER cards_facets_update AFTER UPDATE ON cards REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_facets();
CREATE TRIGGER cards_mark_dirty AFTER INSERT OR DELETE ON cards
  FOR EACH STATEMENT EXECUTE FUNCTION mark_all_players_dirty();
CREATE TRIGGER cards_mark_dirty_update AFTER UPDATE OF series_id, rarity ON cards
  FOR EACH STATEMENT EXECUTE FUNCTION mark_all_players_dirty();--> statement-breakpoint

CREATE TRIGGER change_sets_changed AFTER INSERT OR UPDATE OR DELETE ON change_sets
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed('change-sets');--> statement-breakpoint

CREATE TRIGGER clan_changes_notify AFTER INSERT ON clan_changes
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed('clan-changes');--> statement-breakpoint

CREATE TRIGGER clans_changed AFTER INSERT OR UPDATE OR DELETE ON clans
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed('clans');
CREATE TRIGGER clans_directed BEFORE INSERT OR UPDATE OF title, emote ON clans
  FOR EACH ROW EXECUTE FUNCTION strip_direction_marks('title', 'emote');--> statement-breakpoint

CREATE TRIGGER cosmetic_offers_changed AFTER INSERT OR UPDATE OR DELETE ON cosmetic_offers
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed('store');--> statement-breakpoint

CREATE TRIGGER banners_directed BEFORE INSERT OR UPDATE OF name, parent ON banners
  FOR EACH ROW EXECUTE FUNCTION strip_direction_marks('name', 'parent');--> statement-breakpoint

CREATE TRIGGER frames_directed BEFORE INSERT OR UPDATE OF name, parent ON frames
  FOR EACH ROW EXECUTE FUNCTION strip_direction_marks('name', 'parent');--> statement-breakpoint

CREATE TRIGGER event_types_changed AFTER INSERT OR UPDATE OR DELETE ON event_types
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed('catalogue');--> statement-breakpoint

CREATE TRIGGER events_changed AFTER INSERT OR DELETE OR UPDATE ON events
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed('events');
CREATE TRIGGER events_directed BEFORE INSERT OR UPDATE OF title, description ON events
  FOR EACH ROW EXECUTE FUNCTION strip_direction_marks('title', 'description');--> statement-breakpoint

CREATE TRIGGER instance_events_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON instance_events
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();--> statement-breakpoint

CREATE TRIGGER instances_counted_delete AFTER DELETE ON instances REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_instances();
CREATE TRIGGER instances_counted_insert AFTER INSERT ON instances REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_instances();
CREATE TRIGGER instances_counted_update AFTER UPDATE ON instances REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_instances();
CREATE TRIGGER instances_keep_their_card BEFORE UPDATE OF card_id, version ON instances FOR EACH ROW
  WHEN (OLD.card_id <> NEW.card_id OR OLD.version <> NEW.version) EXECUTE FUNCTION reject_card_change();
CREATE TRIGGER instances_mark_dirty_delete AFTER DELETE ON instances REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_old_owners_dirty();
CREATE TRIGGER instances_mark_dirty_insert AFTER INSERT ON instances REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_new_owners_dirty();
CREATE TRIGGER instances_mark_dirty_update AFTER UPDATE OF owner_id ON instances FOR EACH ROW
  WHEN (OLD.owner_id <> NEW.owner_id) EXECUTE FUNCTION mark_traded_owners_dirty();
CREATE TRIGGER instances_within_print_run AFTER INSERT ON instances REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION reject_versions_above_print_run();
CREATE TRIGGER instances_free_versions AFTER DELETE ON instances REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_freed_versions();
CREATE TRIGGER instances_check_trades_delete AFTER DELETE ON instances REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION check_trades_of_instances();
CREATE TRIGGER instances_check_trades_update AFTER UPDATE ON instances
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION check_trades_of_instances();--> statement-breakpoint

CREATE TRIGGER leaderboard_entries_counted_insert AFTER INSERT ON leaderboard_entries REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_leaderboard_players();
CREATE TRIGGER leaderboard_entries_counted_delete AFTER DELETE ON leaderboard_entries REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_leaderboard_players();
CREATE TRIGGER leaderboard_entries_counted_update AFTER UPDATE ON leaderboard_entries
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_leaderboard_players();--> statement-breakpoint

CREATE TRIGGER leaderboard_state_ranked AFTER INSERT OR UPDATE ON leaderboard_state
  FOR EACH ROW EXECUTE FUNCTION rank_leaderboards();--> statement-breakpoint

CREATE TRIGGER ledger_accounts_guarded BEFORE INSERT OR UPDATE ON ledger_accounts
  FOR EACH ROW EXECUTE FUNCTION guard_account();--> statement-breakpoint

CREATE TRIGGER ledger_entries_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
CREATE TRIGGER ledger_entries_posted BEFORE INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION post_entry();
CREATE TRIGGER ledger_entries_come_to_zero AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION check_entries();--> statement-breakpoint

CREATE CONSTRAINT TRIGGER ledger_transfers_balanced AFTER INSERT ON ledger_transfers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_transfer();
CREATE TRIGGER ledger_transfers_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transfers
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();--> statement-breakpoint

CREATE TRIGGER makers_changed AFTER INSERT OR UPDATE OR DELETE ON makers
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed('catalogue');
CREATE TRIGGER makers_named BEFORE INSERT OR UPDATE OF name, search_name ON makers
  FOR EACH ROW EXECUTE FUNCTION normalize_name();--> statement-breakpoint

CREATE TRIGGER outbox_notify AFTER INSERT ON outbox REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_outbox();--> statement-breakpoint

CREATE TRIGGER object_revisions_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON object_revisions
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();--> statement-breakpoint

CREATE TRIGGER orders_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON orders
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();--> statement-breakpoint

CREATE TRIGGER draw_pools_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON draw_pools
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();--> statement-breakpoint

CREATE TRIGGER pack_draws_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON pack_draws
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();--> statement-breakpoint

CREATE TRIGGER pack_openings_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON pack_openings
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();--> statement-breakpoint

CREATE TRIGGER packs_changed AFTER INSERT OR UPDATE OR DELETE ON packs
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed('store');--> statement-breakpoint

-- Checks of links change nothing on pages; the sign of a stream does.
CREATE TRIGGER partner_checks_live AFTER INSERT ON partner_checks
  FOR EACH ROW WHEN (NEW.is_live) EXECUTE FUNCTION notify_changed('partners');
CREATE TRIGGER partner_checks_changed AFTER UPDATE ON partner_checks
  FOR EACH ROW WHEN ((OLD.is_live, OLD.stream_title) IS DISTINCT FROM (NEW.is_live, NEW.stream_title))
  EXECUTE FUNCTION notify_changed('partners');--> statement-breakpoint

CREATE TRIGGER partners_changed AFTER INSERT OR UPDATE OR DELETE ON partners
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed('partners');
CREATE TRIGGER partners_directed BEFORE INSERT OR UPDATE OF name, about ON partners
  FOR EACH ROW EXECUTE FUNCTION strip_direction_marks('name', 'about');--> statement-breakpoint

CREATE TRIGGER payment_events_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON payment_events
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();--> statement-breakpoint

CREATE TRIGGER players_counted_insert AFTER INSERT ON players REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_players();
CREATE TRIGGER players_counted_delete AFTER DELETE ON players REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_players();
CREATE TRIGGER players_counted_leaving AFTER UPDATE OF deleted_at ON players FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION count_deleted_players();
CREATE TRIGGER players_change_clan AFTER UPDATE OF clan_id, clan_role, deleted_at ON players FOR EACH ROW
  WHEN ((OLD.clan_id, OLD.clan_role, OLD.deleted_at) IS DISTINCT FROM (NEW.clan_id, NEW.clan_role, NEW.deleted_at))
  EXECUTE FUNCTION notify_membership();
-- What lists show of players.
CREATE TRIGGER players_shown AFTER UPDATE OF name, discord_name, discord_avatar, roles, badges, premium_until ON players FOR EACH ROW
  WHEN ((OLD.name, OLD.discord_name, OLD.discord_avatar, OLD.roles, OLD.badges, OLD.premium_until)
    IS DISTINCT FROM (NEW.name, NEW.discord_name, NEW.discord_avatar, NEW.roles, NEW.badges, NEW.premium_until))
  EXECUTE FUNCTION notify_changed('players');
CREATE TRIGGER players_named BEFORE INSERT OR UPDATE OF name, search_name ON players
  FOR EACH ROW EXECUTE FUNCTION normalize_name();
CREATE TRIGGER players_directed BEFORE INSERT OR UPDATE OF discord_name, clan_role ON players
  FOR EACH ROW EXECUTE FUNCTION strip_direction_marks('discord_name', 'clan_role');
-- A player who leaves with their account is told nothing.
CREATE TRIGGER players_record_clan_change AFTER UPDATE OF clan_id, clan_role ON players FOR EACH ROW
  WHEN ((OLD.clan_id, OLD.clan_role) IS DISTINCT FROM (NEW.clan_id, NEW.clan_role) AND NEW.deleted_at IS NULL)
  EXECUTE FUNCTION record_clan_change();
CREATE TRIGGER players_mark_dirty AFTER UPDATE OF banned_at, banned_until, deleted_at ON players FOR EACH ROW
  WHEN ((OLD.banned_at, OLD.banned_until, OLD.deleted_at) IS DISTINCT FROM (NEW.banned_at, NEW.banned_until, NEW.deleted_at))
  EXECUTE FUNCTION mark_player_dirty();
CREATE TRIGGER players_check_trades AFTER UPDATE OF banned_at, banned_until, deleted_at ON players FOR EACH ROW
  WHEN ((NEW.banned_at IS NOT NULL OR NEW.deleted_at IS NOT NULL)
    AND (OLD.banned_at, OLD.banned_until, OLD.deleted_at)
      IS DISTINCT FROM (NEW.banned_at, NEW.banned_until, NEW.deleted_at))
  EXECUTE FUNCTION check_trades_of_player();
CREATE TRIGGER players_members_insert AFTER INSERT ON players REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_members();
CREATE TRIGGER players_members_delete AFTER DELETE ON players REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_members();
CREATE TRIGGER players_members_update AFTER UPDATE OF clan_id, deleted_at ON players FOR EACH ROW
  WHEN ((OLD.clan_id, OLD.deleted_at IS NULL) IS DISTINCT FROM (NEW.clan_id, NEW.deleted_at IS NULL))
  EXECUTE FUNCTION count_members();--> statement-breakpoint

CREATE TRIGGER seasons_changed AFTER INSERT OR UPDATE OR DELETE ON seasons
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed('store');--> statement-breakpoint

CREATE TRIGGER series_changed AFTER INSERT OR UPDATE OR DELETE ON series
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed('catalogue');
CREATE TRIGGER series_named BEFORE INSERT OR UPDATE OF name, search_name ON series
  FOR EACH ROW EXECUTE FUNCTION normalize_name();--> statement-breakpoint

CREATE TRIGGER ring_reversals_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON ring_reversals
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();--> statement-breakpoint

CREATE TRIGGER staff_actions_proposed_notify AFTER INSERT ON staff_actions
  FOR EACH ROW WHEN (NEW.state = 'proposed') EXECUTE FUNCTION notify_staff_queues();
CREATE TRIGGER staff_actions_settled_notify AFTER UPDATE ON staff_actions
  FOR EACH ROW WHEN (OLD.state = 'proposed' AND NEW.state <> 'proposed')
  EXECUTE FUNCTION notify_staff_queues();--> statement-breakpoint

CREATE TRIGGER staff_cases_opened_notify AFTER INSERT ON staff_cases
  FOR EACH ROW EXECUTE FUNCTION notify_staff_queues();
CREATE TRIGGER staff_cases_changed_notify AFTER UPDATE ON staff_cases
  FOR EACH ROW WHEN (OLD.state <> NEW.state OR OLD.assignee_id IS DISTINCT FROM NEW.assignee_id)
  EXECUTE FUNCTION notify_staff_queues();--> statement-breakpoint

CREATE TRIGGER trade_reversals_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON trade_reversals
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();--> statement-breakpoint

CREATE TRIGGER live_events_notify AFTER INSERT ON live_events REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_live_events();--> statement-breakpoint

CREATE TRIGGER trade_events_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON trade_events
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();--> statement-breakpoint

CREATE TRIGGER trade_rings_keep_final_state BEFORE UPDATE OF state ON trade_rings FOR EACH ROW
  WHEN (OLD.state <> 'open' AND NEW.state <> OLD.state) EXECUTE FUNCTION keep_final_trade_state();
CREATE CONSTRAINT TRIGGER trade_rings_release_copies AFTER UPDATE ON trade_rings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.state <> 'open') EXECUTE FUNCTION check_reservations();--> statement-breakpoint

CREATE TRIGGER trades_keep_final_state BEFORE UPDATE OF state ON trades FOR EACH ROW
  WHEN (OLD.state NOT IN ('open', 'held') AND NEW.state <> OLD.state) EXECUTE FUNCTION keep_final_trade_state();
CREATE CONSTRAINT TRIGGER trades_release_copies AFTER UPDATE ON trades DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.state NOT IN ('open', 'held')) EXECUTE FUNCTION check_reservations();--> statement-breakpoint

CREATE TRIGGER votes_mark_dirty AFTER INSERT ON votes REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_voters_dirty();--> statement-breakpoint

CREATE TRIGGER voting_sites_changed AFTER INSERT OR UPDATE OR DELETE ON voting_sites
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed('news');
