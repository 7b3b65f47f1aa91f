import { firmErrors } from '@makewhole/contract/firm-errors.ts'
import { registerErrorMessages } from '@makewhole/web/api/error-message.ts'

// Some error codes reach law firms and no household.
registerErrorMessages(firmErrors)
