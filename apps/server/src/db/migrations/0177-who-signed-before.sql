-- Who signed the claims of households before 0157, as the program now works it out when one signs (docs/rules/intake.md "Signing"): whoever
-- files for the claimant, else the claimant, with or without the middle name. Which member signed for a firm nobody knows.
WITH known AS (
  SELECT a.claim_id,
    concat_ws(' ', nullif(btrim(a.signed_first_name), ''), nullif(btrim(a.signed_last_name), '')) AS typed,
    nullif(concat_ws(' ', nullif(btrim(o.first_name), ''), nullif(btrim(o.last_name), '')), '') AS filer,
    concat_ws(' ', nullif(btrim(m.first_name), ''), nullif(btrim(m.middle_name), ''), nullif(btrim(m.last_name), '')) AS claimant,
    concat_ws(' ', nullif(btrim(m.first_name), ''), nullif(btrim(m.last_name), '')) AS short,
    c.relation_to_claim_id IS DISTINCT FROM 120950000 AS is_for_other
  FROM attestation a JOIN claim c ON c.id = a.claim_id
  LEFT JOIN claimant m ON m.claim_id = a.claim_id LEFT JOIN on_behalf_of o ON o.claim_id = a.claim_id
  WHERE a.signer_name IS NULL AND NOT c.is_filed_by_attorney
), named AS (
  SELECT claim_id, typed,
    CASE WHEN is_for_other AND filer IS NOT NULL THEN filer ELSE claimant END AS signer,
    CASE WHEN is_for_other AND filer IS NOT NULL THEN filer ELSE short END AS short
  FROM known
)
UPDATE attestation a SET signer_name = n.signer,
  is_other_name = n.typed <> '' AND replace(search_text(n.typed), ' ', '')
    NOT IN (replace(search_text(n.signer), ' ', ''), replace(search_text(n.short), ' ', ''))
FROM named n WHERE n.claim_id = a.claim_id AND n.signer <> '';
