CREATE FUNCTION name_parts(name text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  letters text[] := string_to_array(name, NULL);
  parts text[] := letters;
BEGIN
  FOR place IN 2 .. cardinality(letters) LOOP
    parts := parts || (letters[place - 1] || letters[place]);
  END LOOP;
  RETURN parts;
END $$;--> statement-breakpoint
COMMENT ON FUNCTION name_parts(text) IS 'The characters of a name, and all pairs of neighbouring ones: an index of them finds names that contain a short text.';
