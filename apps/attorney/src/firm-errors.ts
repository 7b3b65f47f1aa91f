import { firmErrors } from '@makewhole/contract/firm-errors.ts'
import { registerErrorMessages } from '@makewhole/web/api/error-message.ts'

// Law firms meet codes that no household does.
registerErrorMessages(firmErrors)
