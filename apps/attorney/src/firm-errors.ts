import { firmErrors } from '@makewhole/contract/firm-errors.ts'
import { meetsAlso } from '@makewhole/web/api/error-words.ts'

// Law firms meet codes that no household does.
meetsAlso(firmErrors)
