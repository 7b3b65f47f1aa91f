/*
 * The answers of the specification's GraphQL, field by field, from the document. `name[]` is a list with at least
 * one entry; `name[*]` is one that may be empty.
 */

export const typed = '{ typeId displayName id }'
export const named = '{ id displayName }'
export const information = 'additionalInformation[*] { type name value }'
const audit = 'createdBy createdOn modifiedBy modifiedOn deleted'
const person = `{ id firstName middleName lastName dateOfBirth phonePrimary phoneSecondary emailPrimary emailSecondary
  street city zip state county ${information} contactMethod ${typed} }`

/** The structured claim, field by field. */
export const structuredClaim = `{
  id claimNumber step formConfigurationId reviewerId incidentId sourceId insurance lawsuitFiled zoneId ${audit}
  additionalInformation[] { type name value }
  claimToStatuses[] { statusId active status ${typed} }
  attestations[] { signedFirstName signedLastName signedDate createdOn modifiedOn id additionalInformation[] { type name value } }
  personToClaims[] { description id person ${person} personType ${typed} }
  damagePersonalLosses[] { id lossValue description type ${typed} ${audit} ${information} }
  claimToBundles[*] { bundle { id displayName ${information} } }
  damagePersonalInjuries[] { id lossValue description person ${person} ${audit} }
  damageProperties[] {
    relationshipId useOfPropertyId street city zip state county description id relationship ${typed} useOfProperty ${typed}
    damagePropertiesApns[] { apn primary id }
    damageStructures[] { id damageTypeId amount unit level type ${typed} damageType ${typed} ${information} }
  }
  damageVehicles[] { id lossValue make model description type ${audit} ${information} }
  formConfiguration { configuration id }
  incident { id displayName description ${information} type { id name } }
  insurancePolicies[] {
    policyNumber policyLimit pendingClaim providerName providerAddress paymentReceived payment paymentDate id ${information}
  }
  reviewer {
    id isClaimReviewer hasReviewerPortalAccess isTestUser fullName firstName middleName lastName oid jobTitle country city
    postalCode email isAttested firmName
  }
  source { id displayName ${information} type { id name } }
  zone { id incidentId displayName incident ${named} }
}`

/** An attorney claim by REST, field by field. */
export const attorneyClaim = `id createdBy createdOn claimNumber entityType data {
  step status { id name } incident { id name } propertyAddress propertyAddress2 propertyCity propertyZip propertyState propertyCounty
  claimantFirstName claimantMiddleName claimantLastName claimantDateOfBirth claimantRelationship { id name }
  additionalClaimants { id name } additionalClaimant[*] { additionalClaimantFirstName } propertyAPN propertyUse claimType[*] { id name }
  propertyAgricultural propertyAgriculturalAcreageLoss
  additionalStructure[] { structureType { id name } structureFootage structureFootageDamagedPercentage { id name } }
  personalPropertyDamage personalPropertyValue personalPropertyDamageVehicles additionalVehicle[] { makeModelYear value }
  businessLoss businessLossValue evacuation evacuationNumberOfDays evacuationLodging { id name } injury injuryDescription
  experienceLossInformation dateOfLoss insurance insurancePolicy[*] {
    providerName providerAddress policyNumber policyLimit claimForInsuranceProvider paymentAmount paymentDate pendingClaimForInsurance
  }
  attestTrueAndAccurate attestOwners attestInsurance attestAttorneys signedFirstName signedLastName signedDate
}`

export const listedClaim = `{
  id fireName fire { id name } claimNumber status { id name } apn
  reviewer { systemUserId firstName middleName lastName emailAddress }
  claimant { firstName lastName } damagedStructures[*] { id name footage } additionalPersons[*] { id firstName lastName }
  damagedItems[*] { id } property { address1 city county } attorney { firmName attorneyFirstName attorneyLastName }
  countdown createdOn signedDate settlementSentDate settlementAcceptedDate claimCompleteDate offerExtendedDate paymentIssuedDate
  attorneyCommunicationDate settlementAmountTotalAmount daysSinceCompletion offerDeadline paymentDeadline
  confirmedAPN { value rationale } confirmedClaimantName { value rationale } confirmedPropertyAddress { value rationale }
  confirmedRelationship { value rationale } confirmedRelationshipId lastViewed matchNumber groups[*] { id groupNumber status }
}`

const group = `id groupNumber notes groupHash hasBeenReviewed isAcceptedMatch status groupType { id name }
  creator { id firstName lastName fullName emailAddress isClaimReviewer hasReviewerPortalAccess }
  createdOn createdBy modifiedOn modifiedBy deleted deletedBy deletedOn`
const inGroup = `id apn claimNumber claimant { firstName middleName lastName address1 address2 city state zip }
  property { address1 } status { id name }`
/** A claim group with its light claims, and with their full form. */
export const lightGroup = `${group} claims[] { ${inGroup} reviewer { systemUserId firstName middleName lastName emailAddress } }`
export const fullGroup = `${group} claims[] { ${inGroup} claimToStatuses[] { statusId active }
  damageProperties[] { relationshipId useOfPropertyId street city zip state county description damagePropertiesApns[] { apn primary } }
  reviewer { id isClaimReviewer hasReviewerPortalAccess isTestUser fullName firstName middleName lastName oid jobTitle country city
    postalCode email isAttested firmName roleId }
  personToClaims[] { person { firstName middleName lastName dateOfBirth phonePrimary phoneSecondary emailPrimary emailSecondary street
    city zip state county } personType ${typed} } }`

const mapStructure = `{
  damageInfo structureType additionalInformation sqft settlementAmount dollarPerSqFt sootAshTotalAmt sootAshPerSqFt
}`

/** A place on the map with its claims. */
export const mapPoint = `{
  lat lon apn county structures[] ${mapStructure}
  claims[] {
    claimId claimNumber incident source status { id name } relationshipToProperty attorneyFirstName attorneyLastName claimantFirstName
    claimantLastName firm cluster zone type settlementAmt valueAmt evacALE lotSize treeVegAcre treeVegTotalAmt people attorneyFees
    assertedSqFt totalSqFoot sootAsh nonEconTotalAmt nonEconPerPerson propertyAddress structures[] ${mapStructure}
  }
}`

export const ruleLine = '{ offerId description item { id name } value input isSent isPaid }'

/** The parties of a settlement, with share and address. */
export const party = `{
  personId firstName lastName breakdownPercentage individualOfferAmount hasClaimantSavedPaymentBreakdown
  hasClaimantSavedPaymentAddress paymentAddress paymentAddress2 paymentCity paymentCounty paymentState paymentZipCode
  paymentBreakdownSavedDate paymentAddressSavedDate
}`

/** Every operation of the specification, by its name in the schema. */
export const ofSpecification = [
  'claimById',
  'formConfigurationByIncidentId',
  'downloadAttorneyClaimImportTemplate',
  'documentTypes',
  'lookupTypes',
  'incidents',
  'sources',
  'documentsByClaimId',
  'documentByteArray',
  'mapDataPoints',
  'mapData',
  'content',
  'claimGroups',
  'groups',
  'groupsByClaimId',
  'messageThreads',
  'messagesByThreadId',
  'userGroups',
  'reviewers',
  'settlementCalculations',
  'claimHistory',
  'claimWorkflow',
  'settlementOfferMembers',
  'claims',
  'dashboardReporting',
  'claimantOfferHistory',
  'createUpdateClaim',
  'createAttestation',
  'createUpdateDamageProperties',
  'createUpdateDamageVehicles',
  'createUpdateDamagePropertiesAPNs',
  'createUpdateDamageStructures',
  'createUpdateInsuranceInformation',
  'createUpdatePeopleInformation',
  'createUpdatePersonalInjuryInformation',
  'createUpdatePersonalLossInformation',
  'uploadDocument',
  'updateDocumentsStatus',
  'createMessage',
  'createMessageThread',
  'updateMessage',
  'acceptOrRejectOffer',
  'calculateOfferBreakdown',
  'saveOfferBreakdown',
  'updateSettlementOfferParties',
] as const
