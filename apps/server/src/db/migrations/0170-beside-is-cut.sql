-- What was told beside a claim's form, for its pages. A claim that holds more than it may by now (docs/rules/intake.md "How much a claim
-- holds") is cut, so that opening it costs others nothing: 500 pieces, up to 200 kB, and `isCut`.
CREATE FUNCTION beside_to_show(beside jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE BEGIN ATOMIC
  SELECT CASE
    -- Written out by PostgreSQL, 200 kB have a space after each comma and colon.
    WHEN octet_length(beside::text) <= 300000 THEN beside
    ELSE (
      -- Fields come before what was told by name, of all things. Materialized: sorted with each piece, the whole would be copied for it.
      WITH piece AS MATERIALIZED (
        SELECT e.key, 0 AS place, coalesce(e.value->'fields', '{}') AS told FROM jsonb_each(beside->'entities') e
        UNION ALL
        SELECT e.key, a.n, a.told FROM jsonb_each(beside->'entities') e
        CROSS JOIN LATERAL jsonb_array_elements(e.value->'additional') WITH ORDINALITY a (told, n)
      ), counted AS (
        SELECT *, row_number() OVER pieces AS pieces, sum(octet_length(concat(key, told))) OVER pieces AS bytes
        FROM piece WINDOW pieces AS (ORDER BY place, key ROWS UNBOUNDED PRECEDING)
      ), shown AS (
        SELECT key, jsonb_build_object('fields', coalesce((jsonb_agg(told) FILTER (WHERE place = 0))->0, '{}'),
          'additional', coalesce(jsonb_agg(told ORDER BY place) FILTER (WHERE place > 0), '[]')) AS entity
        FROM counted WHERE pieces <= 500 AND bytes <= 200000 GROUP BY key
      ), listed AS (
        SELECT l.key, jsonb_agg(i.id ORDER BY i.n) AS ids
        FROM jsonb_each(beside->'items') l (key, value)
        CROSS JOIN LATERAL jsonb_array_elements_text(l.value) WITH ORDINALITY i (id, n)
        JOIN shown s ON s.key = i.id GROUP BY l.key
      )
      SELECT jsonb_build_object(
        'entities', coalesce((SELECT jsonb_object_agg(key, entity) FROM shown), '{}'),
        'items', coalesce((SELECT jsonb_object_agg(key, ids) FROM listed), '{}'),
        'isCut', true)
    )
  END;
END;
