import type { FactName, ListName } from '@makewhole/domain/intake/facts.ts'

/*
 * The column of each fact, written a second time: the compiler can't detect two exchanged columns. The shipped forms'
 * answer names are repeated, too.
 */

/** Columns with the facts that they hold. */
export type Facts<Fact extends string> = Readonly<Record<string, Fact>>

export const factsInColumns: {
  readonly claim: Facts<FactName>
  readonly rows: Readonly<Record<string, Facts<FactName>>>
  readonly lists: Readonly<Record<string, { readonly list: ListName; readonly columns: Facts<string> }>>
} = {
  claim: {
    fire_id: 'fire',
    relation_to_claim_id: 'relationToClaim',
    is_represented_by_attorney: 'isRepresented',
    lawsuit_id: 'lawsuit',
    list_first_name: 'claimant.firstName',
    list_middle_name: 'claimant.middleName',
    list_last_name: 'claimant.lastName',
    list_address: 'property.address1',
    list_address2: 'property.address2',
    list_city: 'property.city',
    list_county: 'property.county',
    list_zip: 'property.zip',
    list_apn: 'property.apn',
    answered_relationship_id: 'claimant.relationshipToProperty',
  },
  rows: {
    on_behalf_of: {
      first_name: 'onBehalfOf.firstName',
      last_name: 'onBehalfOf.lastName',
      phone: 'onBehalfOf.phone',
      email: 'onBehalfOf.email',
      address: 'onBehalfOf.address',
    },
    claimant: {
      first_name: 'claimant.firstName',
      middle_name: 'claimant.middleName',
      last_name: 'claimant.lastName',
      date_of_birth: 'claimant.dateOfBirth',
      phone_number: 'claimant.phone',
      phone_number2: 'claimant.phone2',
      email_address: 'claimant.email',
      email_address2: 'claimant.email2',
      address1: 'claimant.address1',
      address2: 'claimant.address2',
      city: 'claimant.city',
      state: 'claimant.state',
      county: 'claimant.county',
      zip_code: 'claimant.zip',
      contact_method_ids: 'claimant.contactMethods',
      property_relationship_id: 'claimant.relationshipToProperty',
    },
    claim_attorney: {
      firm_name: 'attorney.firmName',
      first_name: 'attorney.firstName',
      last_name: 'attorney.lastName',
      phone_number: 'attorney.phone',
      email_address: 'attorney.email',
    },
    property: {
      address1: 'property.address1',
      address2: 'property.address2',
      city: 'property.city',
      state: 'property.state',
      county: 'property.county',
      zip: 'property.zip',
      use_of_property_id: 'property.use',
      apn: 'property.apn',
      other_apns: 'property.otherApns',
      total_acreage: 'property.acreage',
      percentage_of_acreage_damaged: 'property.percentDamaged',
      anything_else_to_share: 'property.anythingElse',
      rebuild_id: 'property.rebuild',
    },
    loss: {
      has_additional_claimants_id: 'hasAdditionalClaimants',
      has_agricultural_loss: 'property.hasAgriculturalLoss',
      agricultural_acreage_loss: 'property.agriculturalAcreageLoss',
      was_personal_property_damaged: 'personalProperty.wasDamaged',
      personal_property_value: 'personalProperty.value',
      were_vehicles_damaged: 'vehicles.wereDamaged',
      has_business_loss: 'businessLoss.happened',
      business_loss_value: 'businessLoss.value',
      was_evacuated: 'evacuation.happened',
      evacuation_days: 'evacuation.days',
      lodging_id: 'evacuation.lodging',
      was_anybody_injured: 'injury.happened',
      injury_description: 'injury.description',
      other_information: 'otherInformation',
      date_of_loss: 'dateOfLoss',
    },
    insurance: {
      did_have_coverage: 'insurance.hadCoverage',
      has_pending_claim: 'insurance.hasPendingClaim',
      has_received_payments: 'insurance.hasReceivedPayments',
      payment_amount_received: 'insurance.received',
      additional_information: 'insurance.additionalInformation',
      can_provide_proof: 'insurance.canProvideProof',
      fema_amount: 'insurance.femaAmount',
    },
  },
  lists: {
    additional_person: {
      list: 'persons',
      columns: {
        first_name: 'firstName',
        middle_name: 'middleName',
        last_name: 'lastName',
        date_of_birth: 'dateOfBirth',
        phone_number: 'phone',
        email: 'email',
        relationship_to_property_id: 'relationshipToProperty',
        structure_lived_in: 'structureLivedIn',
        time_lived_in_id: 'timeLivedIn',
        rental_agreement_id: 'rentalAgreement',
        is_represented_by_attorney: 'isRepresented',
        attorney_firm_name: 'attorney.firmName',
        attorney_first_name: 'attorney.firstName',
        attorney_last_name: 'attorney.lastName',
        attorney_phone_number: 'attorney.phone',
        attorney_email_address: 'attorney.email',
      },
    },
    damaged_structure: {
      list: 'structures',
      columns: {
        type_id: 'type',
        name: 'name',
        info: 'info',
        footage: 'footage',
        damage_type_id: 'damageType',
        damaged_percentage_id: 'percentDamaged',
      },
    },
    damaged_vehicle: { list: 'vehicles', columns: { description: 'description', loss_value: 'value' } },
    insurance_policy: {
      list: 'policies',
      columns: {
        provider_name: 'providerName',
        provider_address: 'providerAddress',
        number: 'number',
        coverage_amount: 'coverage',
        total_deductible: 'deductible',
        has_claim: 'hasClaim',
        payment: 'payment',
        payment_date: 'paymentDate',
        has_pending_claim: 'hasPendingClaim',
      },
    },
  },
}

/** Columns with the names of the answers that they hold; any other column of the table is empty. */
export type Asked = Readonly<Record<string, string>>

export interface StoredColumns {
  readonly claim: Asked
  readonly rows: Readonly<Record<string, Asked>>
  readonly lists: Readonly<Record<string, { readonly name: string; readonly asked: Asked }>>
}

const listed = {
  list_first_name: 'claimantFirstName',
  list_middle_name: 'claimantMiddleName',
  list_last_name: 'claimantLastName',
  list_address: 'propertyAddress',
  list_address2: 'propertyAddress2',
  list_city: 'propertyCity',
  list_county: 'propertyStateCounty-county',
  list_zip: 'propertyZip',
  list_apn: 'propertyAPN',
  answered_relationship_id: 'claimantRelationship',
}

const place = {
  address1: 'propertyAddress',
  address2: 'propertyAddress2',
  city: 'propertyCity',
  state: 'propertyStateCounty-state',
  county: 'propertyStateCounty-county',
  zip: 'propertyZip',
  use_of_property_id: 'propertyUse',
  apn: 'propertyAPN',
  other_apns: 'propertyOtherAPN',
}

export const ofClaimantForm: StoredColumns = {
  claim: {
    ...listed,
    fire_id: 'incident',
    relation_to_claim_id: 'relationshipToClaimant',
    is_represented_by_attorney: 'representedByAttorney',
    lawsuit_id: 'isLawsuitFiled',
  },
  rows: {
    on_behalf_of: {
      first_name: 'onbehalfFirstName',
      last_name: 'onbehalfLastName',
      phone: 'onbehalfPhone',
      email: 'onbehalfEmail',
      address: 'onbehalfAddress',
    },
    claimant: {
      first_name: 'claimantFirstName',
      middle_name: 'claimantMiddleName',
      last_name: 'claimantLastName',
      phone_number: 'claimantPhone',
      phone_number2: 'claimantPhone2',
      email_address: 'claimantEmail',
      email_address2: 'claimantEmail2',
      address1: 'claimantAddress',
      address2: 'claimantAddress2',
      city: 'claimantCity',
      state: 'claimantStateCounty-state',
      county: 'claimantStateCounty-county',
      zip_code: 'claimantZip',
      contact_method_ids: 'claimantContactMethod',
      property_relationship_id: 'claimantRelationship',
    },
    claim_attorney: {
      firm_name: 'attorneyFirmsName',
      first_name: 'attorneyFirstName',
      last_name: 'attorneyLastName',
      phone_number: 'attorneyPhone',
      email_address: 'attorneyEmail',
    },
    property: {
      ...place,
      total_acreage: 'propertyAcreage',
      percentage_of_acreage_damaged: 'propertyDamagePercent',
      anything_else_to_share: 'propertyAnythingElseToShare',
      rebuild_id: 'propertyRebuildIntent',
    },
    loss: {},
    insurance: {
      did_have_coverage: 'insuranceCoverage',
      has_pending_claim: 'insurancePendingClaim',
      has_received_payments: 'insuranceReceivedPayments',
      payment_amount_received: 'insurancePaymentReceived',
      additional_information: 'insuranceAdditionalInfo',
    },
  },
  lists: {
    additional_person: {
      name: 'additionalPersons',
      asked: {
        first_name: 'personFirstName',
        last_name: 'personLastName',
        email: 'personEmail',
        relationship_to_property_id: 'personRelationshipToProperty',
        structure_lived_in: 'structureLivedIn',
        time_lived_in_id: 'timeLivedIn',
        rental_agreement_id: 'rentalAgreement',
        is_represented_by_attorney: 'isClaimantRepresented',
        attorney_firm_name: 'personAttorneyFirmsName',
        attorney_first_name: 'personAttorneyFirstName',
        attorney_last_name: 'personAttorneyLastName',
        attorney_phone_number: 'personAttorneyPhone',
        attorney_email_address: 'personAttorneyEmail',
      },
    },
    damaged_structure: {
      name: 'structures',
      asked: {
        type_id: 'structureType',
        name: 'structureName',
        info: 'structureInfo',
        footage: 'structureFootage',
        damaged_percentage_id: 'structureDamagedPercent',
      },
    },
    damaged_vehicle: { name: 'vehicles', asked: {} },
    insurance_policy: {
      name: 'policies',
      asked: {
        provider_name: 'policyProviderName',
        number: 'policyNumber',
        coverage_amount: 'policyAmount',
        total_deductible: 'policyTotalDeductible',
      },
    },
  },
}

export const ofAttorneyForm: StoredColumns = {
  claim: { ...listed, fire_id: 'incident' },
  rows: {
    on_behalf_of: {},
    claimant: {
      first_name: 'claimantFirstName',
      middle_name: 'claimantMiddleName',
      last_name: 'claimantLastName',
      date_of_birth: 'claimantDateOfBirth',
      property_relationship_id: 'claimantRelationship',
    },
    claim_attorney: {},
    property: place,
    loss: {
      has_additional_claimants_id: 'additionalClaimants',
      has_agricultural_loss: 'propertyAgricultural',
      agricultural_acreage_loss: 'propertyAgriculturalAcreageLoss',
      was_personal_property_damaged: 'personalPropertyDamage',
      personal_property_value: 'personalPropertyValue',
      were_vehicles_damaged: 'personalPropertyDamageVehicles',
      has_business_loss: 'businessLoss',
      business_loss_value: 'businessLossValue',
      was_evacuated: 'evacuation',
      evacuation_days: 'evacuationNumberOfDays',
      lodging_id: 'evacuationLodging',
      was_anybody_injured: 'injury',
      injury_description: 'injuryDescription',
      other_information: 'experienceLossInformation',
      date_of_loss: 'dateOfLoss',
    },
    insurance: { did_have_coverage: 'insurance' },
  },
  lists: {
    additional_person: {
      name: 'additionalClaimant',
      asked: {
        first_name: 'additionalClaimantFirstName',
        middle_name: 'additionalClaimantMiddleName',
        last_name: 'additionalClaimantLastName',
        date_of_birth: 'additionalClaimantDateOfBirth',
        phone_number: 'additionalClaimantPhone',
        email: 'additionalClaimantEmail',
        relationship_to_property_id: 'additionalClaimantRelationship',
      },
    },
    damaged_structure: {
      name: 'additionalStructure',
      asked: {
        type_id: 'structureType',
        footage: 'structureFootage',
        damage_type_id: 'structureDamageType',
        damaged_percentage_id: 'structureFootageDamagedPercentage',
      },
    },
    damaged_vehicle: {
      name: 'additionalVehicle',
      asked: { description: 'makeModelYear', loss_value: 'value' },
    },
    insurance_policy: {
      name: 'insurancePolicy',
      asked: {
        provider_name: 'providerName',
        provider_address: 'providerAddress',
        number: 'policyNumber',
        coverage_amount: 'policyLimit',
        has_claim: 'claimForInsuranceProvider',
        payment: 'paymentAmount',
        payment_date: 'paymentDate',
        has_pending_claim: 'pendingClaimForInsurance',
      },
    },
  },
}
