import { staffErrors } from '@makewhole/contract/staff-errors.ts'
import { registerErrorMessages } from '@makewhole/web/api/error-message.ts'

// Staff meet codes that nobody else does.
registerErrorMessages(staffErrors)
