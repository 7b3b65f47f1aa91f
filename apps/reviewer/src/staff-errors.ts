import { staffErrors } from '@makewhole/contract/staff-errors.ts'
import { meetsAlso } from '@makewhole/web/api/error-words.ts'

// Staff meet codes that nobody else does.
meetsAlso(staffErrors)
