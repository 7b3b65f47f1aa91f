import { messages as reviewer } from './reviewer.ts'
import { signatures } from './signatures/signatures.ts'

/** What stands beside a page that was signed on paper: it comes along with the page, as few people sign so. */
export const messages = { ...reviewer, ...signatures }
