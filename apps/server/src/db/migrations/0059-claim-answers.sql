-- What a household said is kept as it said it: by the names of the form that it answered, with that form's version. The tables
-- beside it (claimant, property, damaged_structure and so on) are what the program works with, written from it.
--
-- Stop the servers of the version before while this runs: they would save answers where nobody reads them any more. It can be
-- run again after it was interrupted.
CREATE TABLE claim_answers (
  claim_id uuid PRIMARY KEY REFERENCES claim,
  form_id text NOT NULL,
  form_version text NOT NULL,
  answers jsonb NOT NULL CHECK (jsonb_typeof(answers) = 'object'),
  -- Facts that another program sent and the form does not ask for, by their names.
  unasked jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(unasked) = 'object')
);

CREATE FUNCTION pg_temp.yes_no_option(value boolean) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE value WHEN true THEN 120950000 WHEN false THEN 120950001 END
$$;

INSERT INTO claim_answers (claim_id, form_id, form_version, answers, unasked)
SELECT c.id, coalesce(s.form_id, 'claimant'), coalesce(s.form_version, '1.0.0'),
  jsonb_strip_nulls(jsonb_build_object(
    'incident', c.fire_id,
    'propertyAddress', p.address1,
    'propertyAddress2', p.address2,
    'propertyCity', p.city,
    'propertyZip', p.zip,
    'propertyStateCounty-state', p.state,
    'propertyStateCounty-county', p.county,
    'relationshipToClaimant', c.relation_to_claim_id,
    'onbehalfFirstName', b.first_name,
    'onbehalfLastName', b.last_name,
    'onbehalfPhone', b.phone,
    'onbehalfEmail', b.email,
    'onbehalfAddress', b.address,
    'claimantFirstName', m.first_name,
    'claimantMiddleName', m.middle_name,
    'claimantLastName', m.last_name,
    'claimantPhone', m.phone_number,
    'claimantPhone2', m.phone_number2,
    'claimantEmail', m.email_address,
    'claimantEmail2', m.email_address2
  )) || jsonb_strip_nulls(jsonb_build_object(
    'claimantAddress', m.address1,
    'claimantAddress2', m.address2,
    'claimantCity', m.city,
    'claimantZip', m.zip_code,
    'claimantStateCounty-state', m.state,
    'claimantStateCounty-county', m.county,
    'claimantContactMethod', to_jsonb(m.contact_method_ids),
    'claimantRelationship', m.property_relationship_id,
    'representedByAttorney', pg_temp.yes_no_option(c.is_represented_by_attorney),
    'attorneyFirstName', t.first_name,
    'attorneyLastName', t.last_name,
    'attorneyFirmsName', t.firm_name,
    'attorneyPhone', t.phone_number,
    'attorneyEmail', t.email_address,
    'isLawsuitFiled', c.lawsuit_id,
    'propertyUse', p.use_of_property_id,
    'propertyAPN', p.apn,
    'propertyOtherAPN', p.other_apns,
    'propertyAcreage', p.total_acreage,
    'propertyDamagePercent', p.percentage_of_acreage_damaged,
    'propertyAnythingElseToShare', p.anything_else_to_share,
    'propertyRebuildIntent', p.rebuild_id
  )) || jsonb_strip_nulls(jsonb_build_object(
    'insuranceCoverage', pg_temp.yes_no_option(i.did_have_coverage),
    'insuranceReceivedPayments', pg_temp.yes_no_option(i.has_received_payments),
    'insurancePaymentReceived', i.payment_amount_received,
    'insurancePendingClaim', pg_temp.yes_no_option(i.has_pending_claim),
    'insuranceAdditionalInfo', i.additional_information,
    'attestTrueAndAccurate', a.first_attest,
    'attestOwners', a.second_attest,
    'attestInsurance', a.third_attest,
    'attestAttorneys', a.fourth_attest,
    'signedFirstName', a.signed_first_name,
    'signedLastName', a.signed_last_name,
    'signedDate', a.signed_on,
    'additionalPersons', (
      SELECT jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'id', x.id,
        'personFirstName', x.first_name,
        'personLastName', x.last_name,
        'personEmail', x.email,
        'personRelationshipToProperty', x.relationship_to_property_id,
        'structureLivedIn', x.structure_lived_in,
        'timeLivedIn', x.time_lived_in_id,
        'rentalAgreement', x.rental_agreement_id,
        'isClaimantRepresented', pg_temp.yes_no_option(x.is_represented_by_attorney),
        'personAttorneyFirstName', x.attorney_first_name,
        'personAttorneyLastName', x.attorney_last_name,
        'personAttorneyFirmsName', x.attorney_firm_name,
        'personAttorneyPhone', x.attorney_phone_number,
        'personAttorneyEmail', x.attorney_email_address
      )) ORDER BY x.position) FROM additional_person x WHERE x.claim_id = c.id
        -- Whom staff added later was not signed for.
        AND (s.claim_id IS NULL OR x.position < coalesce(json_array_length(s.answers->'additionalPersons'), 0))),
    'structures', (
      SELECT jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'id', x.id,
        'structureType', x.type_id,
        'structureName', x.name,
        'structureFootage', x.footage,
        'structureDamagedPercent', x.damaged_percentage_id,
        'structureInfo', x.info
      )) ORDER BY x.position) FROM damaged_structure x WHERE x.claim_id = c.id),
    'policies', (
      SELECT jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'id', x.id,
        'policyProviderName', x.provider_name,
        'policyNumber', x.number,
        'policyAmount', x.coverage_amount,
        'policyTotalDeductible', x.total_deductible
      )) ORDER BY x.position) FROM insurance_policy x WHERE x.claim_id = c.id)
  )),
  jsonb_strip_nulls(jsonb_build_object('insurance.canProvideProof', i.can_provide_proof, 'insurance.femaAmount', i.fema_amount))
FROM claim c
LEFT JOIN claim_submission s ON s.claim_id = c.id
LEFT JOIN property p ON p.claim_id = c.id
LEFT JOIN on_behalf_of b ON b.claim_id = c.id
LEFT JOIN claimant m ON m.claim_id = c.id
LEFT JOIN claim_attorney t ON t.claim_id = c.id
LEFT JOIN insurance i ON i.claim_id = c.id
LEFT JOIN attestation a ON a.claim_id = c.id;

-- What was signed is never changed.
CREATE FUNCTION refuse_change_of_signed_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM claim_submission s WHERE s.claim_id = OLD.claim_id) THEN
    RAISE EXCEPTION 'signed answers are frozen' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN coalesce(NEW, OLD);
END
$$;
CREATE TRIGGER signed_answers_are_frozen BEFORE UPDATE OR DELETE ON claim_answers
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_signed_answers();
