import type { Inspection } from '../inspection/inspection.ts'

/** Makes an inspection: by default of a house that burned down. */
export function anInspection(over: Partial<Inspection> = {}): Inspection {
  return {
    globalId: '',
    objectId: '900001',
    damage: 'destroyed',
    structure: 'singleStory',
    address: '22 Whistling Pika Lane',
    city: 'Quincy',
    zip: '95971',
    county: 'Plumas',
    community: '',
    incidentName: '',
    startedOn: '2021-07-13',
    apn: '',
    apnDigits: '',
    siteAddress: '',
    latitude: 40.0038,
    longitude: -120.9692,
    ...over,
  }
}
