import { nameId } from './name-id.ts'

export const attestationId = (claimId: string) => nameId(claimId, 'attestation')
/** The name of extension data about the claim itself without another place. */
export const claimEntity = 'claim'
