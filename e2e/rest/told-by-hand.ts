export const information4711 = { type: 'text', name: 'firmReference', value: 'RL-4711' }

/** The patch of a claim, list by list. */
export const told = {
  damageProperties: {
    relationshipId: '120950000',
    useOfPropertyId: '120950000',
    street: '22 Whistling Pika Lane',
    city: 'Quincy',
    zip: '95971',
    state: 'CA',
    county: 'Plumas',
    description: 'A house and its barn',
  },
  damageVehicles: {
    lossValue: 800_000,
    make: 'Example',
    model: 'Wagon',
    description: 'Example Wagon 2014',
    type: 'Car',
  },
  insurancePolicies: {
    policyNumber: 'SM-1',
    policyLimit: 60_000_000,
    pendingClaim: false,
    providerName: 'Sierra Mutual',
    providerAddress: '1 Example Plaza',
    paymentReceived: true,
    payment: 1_000_000,
    paymentDate: '2025-06-30',
    additionalInformation: [information4711],
  },
  people: {
    personTypeId: '120950000',
    firstName: 'Marisol',
    middleName: 'Ana',
    lastName: 'Quintero',
    dateOfBirth: '1971-03-04',
    phonePrimary: '+1 (530) 555-0100',
    contactMethodId: '120950001',
    emailPrimary: 'marisol@example.com',
    street: '1 Other Road',
    city: 'Chico',
    zip: '95926',
    state: 'CA',
    additionalInformation: [information4711],
  },
  personalInjuries: { lossValue: 90_000, description: 'Smoke' },
  personalLosses: {
    typeId: '120950002',
    lossValue: 120_000,
    description: 'Six weeks away',
    additionalInformation: [
      { type: 'number', name: 'days', value: '41' },
      { type: 'option', name: 'lodgingType', value: '120950001' },
    ],
  },
} as const
