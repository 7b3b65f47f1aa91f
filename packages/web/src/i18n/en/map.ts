import { messages as reviewer } from './reviewer.ts'
import { map } from './map/map.ts'

/** The texts of the map, loaded with its page, as few staff open it. */
export const messages = { ...reviewer, ...map }
