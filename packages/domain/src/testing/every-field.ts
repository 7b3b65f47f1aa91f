import { both, no, states, yes, yesOrNo } from './a-form.ts'

export const optionLists = { yesNo: yesOrNo, color: [{ id: 1, name: both('Red') }] }
export { states }

const field = (name: string, type: string, rest: object = {}) => ({ name, type, label: both(name), ...rest })

/** Makes a definition as JSON with every type of field, a list, a list under an option and an overview. */
export const everyField = () => ({
  id: 'every-field',
  version: '1',
  title: both('Every field'),
  steps: [
    {
      name: 'first',
      type: 'normal',
      title: both('First'),
      note: both('A note'),
      sections: [
        {
          title: both('Plain'),
          rows: [
            [
              field('line', 'text', {
                id: 'question-1',
                storageDataType: 'string',
                rules: [{ type: 'required' }, { type: 'email', message: both('E-mail!') }],
              }),
              field('lines', 'textarea', { rows: 3, maxLength: 500 }),
            ],
            [field('phone', 'text-formatted', { format: '+1 (###) ###-####', rules: [{ type: 'phone' }] })],
            [
              field('code', 'text', {
                rules: [{ type: 'regex', value: '^\\d{5}$' }],
                hint: both('Five digits'),
              }),
            ],
            [
              field('acres', 'number', {
                thousandSeparator: true,
                rules: [{ type: 'number-max', value: 100 }],
              }),
            ],
            [
              field('amount', 'money', {
                fixedDecimalScale: true,
                rules: [{ type: 'number-min', value: 0 }],
              }),
            ],
            [field('agreed', 'checkbox', { rules: [{ type: 'required' }] })],
            [field('several', 'dropdown-list-multiple', { options: 'color' })],
            [field('home', 'state_county', { rules: [{ type: 'required' }] })],
            [field('proofs', 'documents', { documentClass: 'insurance' })],
            [field('born', 'date_picker', { constraint: 'past-or-today' })],
          ],
        },
        {
          rows: [
            [
              field('insured', 'radio', {
                options: 'yesNo',
                templates: [
                  {
                    options: [yes],
                    sections: [
                      {
                        multiple: true,
                        multipleFieldNamePrefix: 'policies',
                        multipleTitle: both('Policy'),
                        multipleTitleField: 'provider',
                        multipleMin: 1,
                        multipleMax: 3,
                        noDataMessage: both('None'),
                        buttons: { add: both('Add'), delete: both('Delete') },
                        rows: [[field('provider', 'text', { rules: [{ type: 'required' }] })]],
                      },
                    ],
                  },
                  {
                    options: [no],
                    sections: [{ rows: [[field('reason', 'text', { rules: [{ type: 'required' }] })]] }],
                  },
                ],
              }),
            ],
          ],
        },
      ],
    },
    { name: 'review', type: 'overview', title: both('Review'), sections: [] },
    {
      name: 'last',
      type: 'normal',
      title: both('Last'),
      sections: [
        {
          rows: [
            [
              field('choice', 'dropdown-list', { options: 'yesNo' }),
              field('signed', 'date_picker', { fixedToday: true }),
            ],
          ],
        },
      ],
    },
  ],
})

/** Changes one place of the definition above; `undefined` removes the place. */
export function everyFieldWith(path: readonly (string | number)[], value: unknown): unknown {
  const definition = everyField()
  const place = path
    .slice(0, -1)
    .reduce<unknown>((node, key) => Reflect.get(node as object, key), definition) as object
  const last = path.at(-1) ?? ''
  if (value === undefined) Reflect.deleteProperty(place, last)
  else Reflect.set(place, last, value)
  return definition
}
