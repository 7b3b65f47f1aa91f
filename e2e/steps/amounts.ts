/* The offer for the home that journeys file (`aHome`). */

/** The offer for 1,850 sq ft × $500, and 2.3 acres × $9,200. */
export const amount = '$946,160.00'
/** 10 % of it, and the sum. */
export const attorneyShare = '$94,616.00'
export const amountWithAttorney = '$1,040,776.00'
export const attorneyAddOn = { en: 'Attorney fee add-on', es: 'Complemento por honorarios de abogado' }
