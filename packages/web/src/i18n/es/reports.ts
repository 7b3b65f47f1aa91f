import { messages as reviewer } from './reviewer.ts'
import { reports } from './reports/reports.ts'

/** The texts of the dashboard, loaded with its page, as few staff open it. */
export const messages = { ...reviewer, ...reports }
