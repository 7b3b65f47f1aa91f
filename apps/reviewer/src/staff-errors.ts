import { staffErrors } from '@makewhole/contract/staff-errors.ts'
import { registerErrorMessages } from '@makewhole/web/api/error-message.ts'

// Some error codes reach staff alone.
registerErrorMessages(staffErrors)
