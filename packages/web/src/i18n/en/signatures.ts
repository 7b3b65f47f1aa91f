import { messages as reviewer } from './reviewer.ts'
import { signatures } from './signatures/signatures.ts'

/** The texts on a page that was signed on paper, loaded with the page, as few people sign so. */
export const messages = { ...reviewer, ...signatures }
