import type { FormAdminView } from '@makewhole/contract/form/routes.ts'
import type { FieldDefinition, FormDefinition } from '@makewhole/domain/form/definition.ts'
import { press } from './tour.ts'
import type { Scene, Screen, Tour } from './tour.ts'

const at = '/reviewer/forms/claimant'
const editing = `${at}?view=edit`

/** Changes the administrators' forms on their way; nothing is saved. */
const withDesk = (change: (desk: FormAdminView) => FormAdminView) => async (scene: Scene) => {
  await scene.page.unroute('**/api/v1/Forms/claimant/Versions')
  await scene.page.route('**/api/v1/Forms/claimant/Versions', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change((await response.json()) as FormAdminView) })
  })
}

/** Copies the form with some fields changed. */
const withFields = (form: FormDefinition, change: (field: FieldDefinition) => object): FormDefinition =>
  JSON.parse(JSON.stringify(form), (_, value: unknown) => {
    const field = value as FieldDefinition | null
    return field && typeof field === 'object' && 'label' in field ? change(field) : value
  }) as FormDefinition

const well = {
  name: 'well',
  type: 'radio',
  label: { en: 'Was there a well on the property?', es: '¿Había un pozo en la propiedad?' },
  options: [
    { id: 1, name: { en: 'Yes', es: 'Sí' } },
    { id: 2, name: { en: 'No', es: 'No' } },
  ],
  rules: [{ type: 'required' }],
} as const satisfies FieldDefinition

/** One of the ways to reach a claimant. */
const text = 120950002

/** Adds one question, rewords one, makes one optional, drops one option. */
function changed(form: FormDefinition): FormDefinition {
  const reworded = withFields(form, (field) => {
    if (field.name === 'claimantPhone2')
      return {
        ...field,
        hint: { en: 'We call it when the first does not answer.', es: 'Llamamos si el primero no contesta.' },
      }
    if (field.name === 'claimantContactMethod' && 'options' in field)
      return { ...field, options: field.options.filter(({ id }) => id !== text) }
    return field.name === 'policyNumber' ? { ...field, rules: [] } : field
  })
  const steps = reworded.steps.map((step) => ({
    ...step,
    sections: step.sections.map((section) => ({
      ...section,
      rows: section.rows.flatMap((row) => (row[0]?.name === 'propertyUse' ? [row, [well]] : [row])),
    })),
  }))
  return { ...reworded, version: '1.1.0', steps }
}

const names = { editors: ['Miriam Osei'], savedBy: 'Miriam Osei', savedOn: '2026-05-20T17:42:00Z' }
type Draft = NonNullable<FormAdminView['draft']>

const withDraft = (over: Partial<Draft> = {}) =>
  withDesk((desk) => {
    const form = desk.current.definition as unknown as FormDefinition
    const definition = changed(form) as unknown as Draft['definition']
    const abilities: Draft['abilities'] = ['save', 'discard', 'ask']
    const retired = [{ path: 'claimantContactMethod', option: text, claims: 31 }]
    const draft = {
      version: '1.1.0',
      revision: 1,
      definition,
      ...names,
      asked: null,
      abilities,
      retired,
      ...over,
    }
    return { ...desk, draft, publishers: ['Sylvie Delacroix', 'Tom Whitlock'] }
  })

const asked = { on: '2026-05-20T17:50:00Z', by: 'Miriam Osei', note: 'Please read the Spanish.' }
const withoutDraft = withDesk((desk) => ({ ...desk, draft: null }))

const first = (id: string) => async (scene: Scene) => {
  await scene.page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(scene.t(id)) })
    .first()
    .click()
}

const over = (name: string, act: Screen['act'], address = at): Screen => ({
  name,
  at: address,
  isOver: true,
  before: withDraft(),
  ...(act && { act }),
})

/** Runs on wide screens only: a phone reads the draft and does not edit it. */
const wide =
  (act: NonNullable<Screen['act']>): Screen['act'] =>
  async (scene) => {
    if ((scene.page.viewportSize()?.width ?? 0) >= 900) await act(scene)
  }

/** Versions of forms: drafted by an administrator, published by a second one. */
export const formsTours: readonly Tour[] = [
  {
    name: 'forms',
    account: 'admin@makewhole.test',
    screens: [
      { name: 'in force', at, before: withoutDraft },
      { name: 'draft', at, before: withDraft() },
      { name: 'draft, one kind', at: `${at}?changes=added`, before: withDraft() },
      { name: 'draft, a change in the form', at, before: withDraft(), act: first('forms.show') },
      { name: 'waiting', at, before: withDraft({ asked, abilities: ['takeBack'] }) },
      {
        name: 'waiting, the colleague',
        at,
        before: withDraft({ asked, abilities: ['takeBack', 'publish'] }),
      },
      { name: 'draft, printed', at, before: withDraft(), act: press('forms.preview.look.print') },
      { name: 'whole form', at: `${at}/whole`, before: withDraft() },
      {
        name: 'whole form, with problems',
        at: `${at}/whole`,
        before: withDraft(),
        act: press('wizard.next'),
      },
      over('ask', press('forms.ask')),
      over('discard', press('forms.discard')),
      { name: 'edit', at: editing, before: withDraft() },
      over('edit, add', wide(first('forms.add')), editing),
      over('edit, as JSON', wide(press('forms.json')), editing),
    ],
  },
]
