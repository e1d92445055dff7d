-- Functions by which texts are compared and indexed.

CREATE FUNCTION search_text(value text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
    BEGIN
      IF octet_length(value) = char_length(value) THEN value := lower(value);
      ELSE value := replace(replace(lower(normalize(value, NFKC)), 'ß', 'ss'), 'ς', 'σ');
      END IF;
      IF value ~ '\s\s|[^\S ]' THEN value := regexp_replace(value, '\s+', ' ', 'g'); END IF;
      RETURN value;
    END $$;

CREATE FUNCTION search_pattern(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT '%' || regexp_replace(btrim(public.search_text(value)), '([\\%_])', '\\\1', 'g') || '%' $$;

CREATE FUNCTION search_grams(tenant text, VARIADIC texts text[]) RETURNS integer[]
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 2000 AS $$
    DECLARE value text; last text; point text; grams integer[] := '{}';
    BEGIN
      FOREACH value IN ARRAY texts LOOP
        CONTINUE WHEN value IS NULL OR value = '';
        last := ' ';
        FOREACH point IN ARRAY string_to_array(left(public.search_text(value), 4000), NULL) LOOP
          IF point <> ' ' THEN
            IF last <> ' ' THEN grams := grams || hashtext(tenant || last || point); END IF;
            IF ascii(point) >= 9728 THEN grams := grams || hashtext(tenant || point); END IF;
          END IF;
          last := point;
        END LOOP;
      END LOOP;
      RETURN grams;
    END $$;

CREATE FUNCTION search_tags(tenant text, tags text[]) RETURNS integer[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 2000 AS $$
  SELECT array(SELECT hashtext(tenant || '/' || tag) FROM unnest(tags) AS tag) $$;
