import { nameId } from './name-id.ts'

export const attestationId = (claimId: string) => nameId(claimId, 'attestation')
/** Under this name stands what was told of the claim itself and has no place. */
export const claimEntity = 'claim'
