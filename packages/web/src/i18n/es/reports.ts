import { messages as reviewer } from './reviewer.ts'
import { reports } from './reports/reports.ts'

/** What the dashboard says: it comes along with its page, as few of the staff open it. */
export const messages = { ...reviewer, ...reports }
