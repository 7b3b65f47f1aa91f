-- What law firms tell of a claim beyond what households are asked: each fact where those who work with claims look for it.

ALTER TABLE claimant ADD COLUMN date_of_birth date;
ALTER TABLE additional_person
  ADD COLUMN middle_name text,
  ADD COLUMN date_of_birth date,
  ADD COLUMN phone_number text;
ALTER TABLE damaged_structure ADD COLUMN damage_type_id integer;
ALTER TABLE insurance_policy
  ADD COLUMN provider_address text,
  ADD COLUMN has_claim boolean,
  ADD COLUMN payment bigint CHECK (payment >= 0),
  ADD COLUMN payment_date date,
  ADD COLUMN has_pending_claim boolean;

CREATE TABLE loss (
  claim_id uuid PRIMARY KEY REFERENCES claim,
  has_additional_claimants_id integer,
  has_agricultural_loss boolean,
  -- Acres that were lost, never the size of the parcel.
  agricultural_acreage_loss numeric(12, 2),
  was_personal_property_damaged boolean,
  personal_property_value bigint CHECK (personal_property_value >= 0),
  were_vehicles_damaged boolean,
  has_business_loss boolean,
  business_loss_value bigint CHECK (business_loss_value >= 0),
  was_evacuated boolean,
  evacuation_days numeric(12, 2),
  lodging_id integer,
  was_anybody_injured boolean,
  injury_description text,
  other_information text,
  date_of_loss date
);

CREATE TABLE damaged_vehicle (
  id uuid PRIMARY KEY,
  claim_id uuid NOT NULL REFERENCES claim,
  position smallint NOT NULL CHECK (position >= 0),
  description text,
  loss_value bigint CHECK (loss_value >= 0),
  UNIQUE (claim_id, position)
);
