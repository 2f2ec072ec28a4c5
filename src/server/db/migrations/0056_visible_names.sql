-- A name that shows nothing is treated as missing, whatever program writes it: only white space, marks without a letter,
-- characters without width or of private use, and letters and notes without a shape (game/visible-text.ts). fold_text removes the marks of letters.
CREATE OR REPLACE FUNCTION shows_nothing(words text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(fold_text(words), '[\s\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u0600-\u0605\u061C\u06DD\u070F\u0890\u0891\u08E2\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uE000-\uF8FF\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U000110BD\U000110CD\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D159\U0001D173-\U0001D17A\U000E0000-\U000E0FFF\U000F0000-\U000FFFFD\U00100000-\U0010FFFD]+', '', 'g') = '';--> statement-breakpoint
COMMENT ON FUNCTION shows_nothing(text) IS 'Whether a name consists only of what has no shape, such as white space.';--> statement-breakpoint

CREATE OR REPLACE FUNCTION normalize_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.name := without_direction_marks(NEW.name);
  IF shows_nothing(NEW.name) THEN NEW.name := 'Unknown'; END IF;
  NEW.search_name := fold_text(NEW.name);
  RETURN NEW;
END $$;--> statement-breakpoint
COMMENT ON FUNCTION normalize_name() IS 'Removes direction marks from a name, replaces one that shows nothing by Unknown, and writes its folded form to search_name, because programs other than this site also write names.';
