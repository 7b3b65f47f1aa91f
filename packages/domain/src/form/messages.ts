import type { LocalizedText } from '../shared/text.ts'

/**
 * Messages for rules without one. The six rule texts, `date` and `tooLong` are the specification's
 * (docs/rules/intake.md "What the form says"); the others are ours.
 */
export const messages = {
  required: { en: 'This field is required!', es: '¡Este campo es obligatorio!' },
  regex: { en: 'Invalid value!', es: '¡Valor no válido!' },
  email: { en: 'Invalid email format!', es: '¡Formato de correo electrónico no válido!' },
  phone: { en: 'Invalid phone number!', es: '¡Número de teléfono no válido!' },
  numberMax: { en: 'Value is above the maximal value!', es: '¡El valor supera el máximo!' },
  numberMin: { en: 'Value is below the minimal value!', es: '¡El valor está por debajo del mínimo!' },
  date: { en: 'Please select a valid date.', es: 'Seleccione una fecha válida.' },
  pastDate: { en: 'Please select a date before today.', es: 'Seleccione una fecha anterior a hoy.' },
  state: { en: 'Please select a state.', es: 'Seleccione un estado.' },
  county: { en: 'Please select a county.', es: 'Seleccione un condado.' },
  tooLong: {
    en: 'You have reached the character limit for this field.',
    es: 'Llegó al límite de caracteres de este campo.',
  },
  unstorable: {
    en: 'This text contains a character that we cannot keep. Please type it again.',
    es: 'Este texto contiene un carácter que no podemos guardar. Escríbalo de nuevo.',
  },
  text: { en: 'Please enter a text.', es: 'Escriba un texto.' },
  number: {
    en: 'Please enter a number, for example 1,234.56.',
    es: 'Escriba un número, por ejemplo 1,234.56.',
  },
  option: { en: 'Please choose one of the options.', es: 'Elija una de las opciones.' },
  checkbox: { en: 'Please check the box or leave it empty.', es: 'Marque la casilla o déjela vacía.' },
  contradicts: {
    en: 'This answer says that there is nothing to tell, and the same call tells of it.',
    es: 'Esta respuesta dice que no hay nada que contar, y la misma llamada lo cuenta.',
  },
  list: {
    en: 'This list could not be read. Please add its entries again.',
    es: 'No pudimos leer esta lista. Agregue sus datos de nuevo.',
  },
} as const satisfies Record<string, LocalizedText>

/** Writes "At most 2 decimals", with the field's own number. */
export function decimalsMessage(decimals: number): LocalizedText {
  if (decimals === 0) return { en: 'Please enter a whole number.', es: 'Escriba un número entero.' }
  return {
    en: `Please use at most ${decimals} digits after the decimal point.`,
    es: `Use como máximo ${decimals} cifras después del punto decimal.`,
  }
}

/** Writes the question about an unusual number, formatted: `18,501,900 sq ft`. */
export function unusualNumberMessage(displayed: LocalizedText): LocalizedText {
  return { en: `${displayed.en}: is that right?`, es: `${displayed.es}: ¿es correcto?` }
}

/** Writes the question about a list that is empty though the chosen option says that it has an entry. */
export function emptyListMessage(option: LocalizedText): LocalizedText {
  return {
    en: `You said ${option.en}; add one, or go on and tell us later.`,
    es: `Respondió ${option.es}: agregue los datos, o continúe y díganoslo después.`,
  }
}

/** Writes the maximum number of entries of a repeatable section. */
export function tooManyMessage(max: number): LocalizedText {
  return { en: `Please enter no more than ${max}.`, es: `No agregue más de ${max}.` }
}

/** Writes the minimum number of entries of a repeatable section. */
export function tooFewMessage(min: number): LocalizedText {
  return { en: `Please add at least ${min}.`, es: `Agregue al menos ${min}.` }
}
