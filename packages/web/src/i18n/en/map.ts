import { messages as reviewer } from './reviewer.ts'
import { map } from './map/map.ts'

/** What the map says: it comes along with its page, as few of the staff open it. */
export const messages = { ...reviewer, ...map }
