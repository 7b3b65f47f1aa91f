import type { FormAdminView } from '@makewhole/contract/form/routes.ts'
import { ApiError } from '@makewhole/contract/client.ts'
import { questionsOf } from '@makewhole/domain/form/compare-forms.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { questionLocks } from '@makewhole/domain/intake/form-change-problems.ts'
import { form, program } from '@makewhole/web/testing/program.ts'
import { expectSlowWords, noAnswer } from '@makewhole/web/testing/slow-act.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { openReviewerPage } from '../testing/reviewer-portal.tsx'
import { refusal } from '@makewhole/web/testing/refusal.ts'
import {
  addQuestion,
  changeQuestion,
  moveQuestion,
  newQuestion,
  retireQuestion,
  withWords,
} from './form-edits.ts'
import type { FormEdit } from './form-edits.ts'
import { typedOf, wordsOf } from './question-form.ts'

const admin = { role: 'REVIEWER', permissions: ['ACCESS.ADMIN'] } as const
const well = newQuestion('text', 'well', {
  label: { en: 'Was there a well?', es: '¿Había un pozo?' },
  hint: null,
  overviewLabel: null,
  isRequired: false,
  options: [],
})

/** A question added, one reworded, one made optional. */
const changed: FormEdit = (before) =>
  [
    addQuestion({ after: 'propertyUse' }, well),
    changeQuestion('claimantPhone2', (field) => ({
      ...field,
      hint: { en: 'We call it second', es: 'Llamamos después' },
    })),
    changeQuestion('policies.policyNumber', (field) =>
      withWords(field, {
        ...wordsOf(
          typedOf({
            path: '',
            stepIndex: 0,
            stepName: '',
            list: null,
            listBinding: null,
            revealedBy: null,
            field,
          }),
        ),
        isRequired: false,
      }),
    ),
  ].reduce((next, edit) => edit(next), before)

const optionsOf = (path: string) =>
  questionsOf(form).flatMap(({ path: at, field }) => (at === path && 'options' in field ? field.options : []))

const wire = (definition: FormDefinition) =>
  JSON.parse(JSON.stringify(definition)) as FormAdminView['current']['definition']

function aDesk(over: Partial<NonNullable<FormAdminView['draft']>> | null = {}): FormAdminView {
  return {
    formId: 'claimant',
    forms: [{ formId: 'claimant', title: form.title }],
    version: over === null ? 0 : (over.revision ?? 3),
    current: {
      version: '1.0.0',
      publishedOn: '2026-03-02T18:00:00Z',
      publishedBy: null,
      claims: 1081,
      definition: wire(form),
    },
    earlier: [],
    draft: over && {
      version: '1.1.0',
      revision: 3,
      definition: wire({ ...changed(form), version: '1.1.0' }),
      editors: ['Miriam Osei'],
      savedOn: '2026-05-20T17:42:00Z',
      savedBy: 'Miriam Osei',
      asked: null,
      abilities: ['save', 'discard', 'ask'],
      retired: [],
      ...over,
    },
    draftsLeft: [],
    publishers: ['Sylvie Delacroix', 'Tom Whitlock'],
    locks: [...questionLocks(form)],
  }
}

const asked = { on: '2026-05-20T17:50:00Z', by: 'Miriam Osei', note: 'Please read the Spanish.' }
const open = (answers: Record<string, unknown>, options: { at?: string; locale?: 'en' | 'es' } = {}) =>
  openReviewerPage(options.at ?? '/forms/claimant', answers, {
    me: { role: admin.role, permissions: [...admin.permissions] },
    ...(options.locale ? { locale: options.locale } : {}),
  })

const refused = (
  code: 'INVALID_FORM' | 'FORM_CHANGED',
  errors: { path: string; code: string; message: string }[],
) => {
  const error = refusal(code)
  return new ApiError(error.status, error.code, error.message, error.problem && { ...error.problem, errors })
}

beforeEach(() => localStorage.clear())

describe('the form in force', () => {
  it('says which version new claims answer, and begins a draft of the next one', async () => {
    const { sent } = open({ getFormDesk: aDesk(null), saveFormDraft: aDesk() })
    expect(await screen.findByText('1,081')).toBeVisible()
    expect(screen.getByText('Came with the program')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Draft a new version' }))
    const title = await screen.findByRole('heading', {
      level: 1,
      name: 'Claimant form: draft 1.1.0 beside 1.0.0',
    })
    expect(title).toHaveFocus()
    expect(sent).toHaveBeenCalledWith('saveFormDraft', expect.objectContaining({ ifMatch: 0 }))
  })
})

it('says of a draft that is begun long that it goes on', async () => {
  open({ getFormDesk: aDesk(null), saveFormDraft: noAnswer })
  const begin = await screen.findByRole('button', { name: 'Draft a new version' })
  await expectSlowWords(() => userEvent.click(begin))
})

const flood = { formId: 'flood', title: { en: 'Flood form', es: 'Formulario de inundación' } }

describe('a program with several forms', () => {
  const formAdmin = (formId: string, title = form.title): FormAdminView => {
    const own = aDesk(null)
    const current = { ...own.current, definition: { ...own.current.definition, title } }
    return { ...own, formId, forms: [...own.forms, flood], current }
  }

  it('names each by its title, and leads from one to the other', async () => {
    open({ getFormDesk: formAdmin('claimant') })
    const others = within(await screen.findByRole('navigation', { name: 'Other forms:' }))
    expect(others.getByRole('link', { name: 'Flood form' })).toHaveAttribute('href', '/forms/flood')
    expect(others.queryByText('flood')).toBeNull()
  })

  it('leads back to the forms', async () => {
    open({ getFormDesk: formAdmin('flood', flood.title) }, { at: '/forms/flood' })
    await screen.findByRole('heading', { level: 1, name: 'Flood form' })
    expect(screen.getByRole('link', { name: 'Forms' })).toHaveAttribute('href', '/forms/claimant')
  })
})

describe('the whole form', () => {
  const whole = { at: '/forms/claimant/whole' }

  it('is walked with the checks of a household, and nothing is sent or kept', async () => {
    const { sent } = open({ getFormDesk: aDesk() }, whole)
    expect(await screen.findByText('Nothing is saved here')).toBeVisible()
    expect(await screen.findByText('STEP 1 of 8')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(screen.getByRole('link', { name: /select a fire/i })).toBeVisible()
    expect(screen.getByText('STEP 1 of 8')).toBeVisible()
    await userEvent.click(screen.getAllByRole('radio')[0] as HTMLElement)
    expect(sent.mock.calls.filter(([name]) => /^(begin|save|keep)/.test(String(name)))).toEqual([])
    expect(localStorage).toHaveLength(0)
  })

  it('goes on where nothing is missing, to its end, and begins again', async () => {
    const steps = [
      { name: 'only', type: 'normal', title: form.title, sections: [{ rows: [[well]] }] },
      { name: 'last', type: 'normal', title: form.title, sections: [{ rows: [] }] },
    ]
    const definition = { id: 'claimant', version: '1.1.0', title: form.title, steps } as FormDefinition
    open({ getFormDesk: aDesk({ definition: wire(definition) }) }, { ...whole, locale: 'es' })
    await userEvent.type(await screen.findByLabelText(/¿Había un pozo\?/), 'Sí')
    await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }))
    expect(screen.getByText('PASO 2 de 2')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Presentar' }))
    expect(screen.getByText('Aquí se presentaría el reclamo')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Empezar de nuevo' }))
    expect(screen.getByLabelText(/¿Había un pozo\?/)).toHaveValue('')
  })
})

describe('the draft beside the form in force', () => {
  it('shows what differs question by question, words marked for eyes and ears', async () => {
    open({ getFormDesk: aDesk() })
    const added = await screen.findByRole('row', { name: /Was there a well\?/ })
    expect(within(added).getByText('Not asked')).toBeVisible()
    expect(within(added).getByRole('rowheader')).toHaveTextContent('AddedStep 5, Property Details')
    const reworded = screen.getByRole('row', { name: /Secondary phone/ })
    expect(within(reworded).getAllByText(/new:/)[0]?.parentElement?.tagName).toBe('INS')
    expect(within(reworded).getAllByText(/removed:/)[0]?.parentElement?.tagName).toBe('DEL')
    const optional = screen.getByRole('row', { name: /Policy number/ })
    expect(within(optional).getByText('Required')).toBeVisible()
    expect(screen.getByRole('link', { name: 'All changes 3' })).toHaveAttribute('aria-current', 'page')
  })

  it('says how many claims keep an option that is retired', async () => {
    const [option] = optionsOf('claimantContactMethod')
    const gone = changeQuestion('claimantContactMethod', (field) =>
      'options' in field ? { ...field, options: field.options.slice(1) } : field,
    )
    const retired = [{ path: 'claimantContactMethod', option: option?.id ?? 0, claims: 31 }]
    open({ getFormDesk: aDesk({ definition: wire({ ...gone(form), version: '1.1.0' }), retired }) })
    const words = `31 claims chose “${option?.name.en ?? ''}” and keep it.`
    expect(await screen.findByText(words)).toBeVisible()
  })

  it('draws a step as it is printed', async () => {
    open({ getFormDesk: aDesk() })
    await userEvent.selectOptions(await screen.findByLabelText('Step'), '5. Property Details')
    await userEvent.click(screen.getByRole('button', { name: 'Print' }))
    const paper = within(screen.getByRole('group', { name: 'Preview' }))
    expect(await paper.findByText('Was there a well?')).toBeVisible()
    expect(paper.queryByRole('textbox')).toBeNull()
  })

  describe('of a step that reads back and asks', () => {
    const attorney = program.forms.inForce['attorney'] as FormDefinition
    const atItsEnd = async () => {
      const formAdmin = aDesk({ definition: wire(attorney) })
      const current = { ...formAdmin.current, definition: wire(attorney) }
      open({ getFormDesk: { ...formAdmin, formId: 'attorney', current } }, { at: '/forms/attorney' })
      await userEvent.selectOptions(await screen.findByLabelText('Step'), '7. Review Claim Information')
      return within(screen.getByRole('group', { name: 'Preview' }))
    }

    it('draws both for who files, and leads from what is read back to its step', async () => {
      const preview = await atItsEnd()
      expect(await preview.findByRole('heading', { name: 'Property Damage' })).toBeVisible()
      expect(preview.getAllByRole('checkbox')).toHaveLength(4)
      expect(preview.getByRole('textbox', { name: /First name/i })).toBeVisible()
      await userEvent.click(preview.getByRole('button', { name: 'Edit Property Damage' }))
      expect(screen.getByLabelText('Step')).toHaveDisplayValue('3. Property Damage')
      expect(await preview.findByLabelText(/Main APN/)).toBeVisible()
    })

    it('prints what it asks', async () => {
      const preview = await atItsEnd()
      await userEvent.click(screen.getByRole('button', { name: 'Print' }))
      expect(await preview.findByRole('heading', { name: 'Attestations' })).toBeVisible()
      expect(preview.queryByRole('heading', { name: 'Property Damage' })).toBeNull()
    })
  })

  it('prints what stands before a step that asks nothing', async () => {
    open({ getFormDesk: aDesk() })
    await userEvent.selectOptions(await screen.findByLabelText('Step'), '7. Review Claim Information')
    await userEvent.click(screen.getByRole('button', { name: 'Print' }))
    const paper = within(screen.getByRole('group', { name: 'Preview' }))
    expect(await paper.findByRole('heading', { name: 'Property Details' })).toBeVisible()
    expect(paper.queryByRole('heading', { name: 'Sign & Date' })).toBeNull()
  })

  it.each([
    ['claimant', 'Claimant', 'Law firm'],
    ['attorney', 'Law firm', 'Claimant'],
  ])('draws the %s form as whoever files by it sees it', async (formId, filer, other) => {
    open({ getFormDesk: { ...aDesk(), formId } }, { at: `/forms/${formId}` })
    const looks = within(await screen.findByRole('group', { name: 'Drawn as' }))
    expect(await looks.findByRole('button', { name: filer, pressed: true })).toBeVisible()
    expect(looks.queryByRole('button', { name: other })).toBeNull()
  })

  it('shows the changes of one kind, in Spanish too', async () => {
    open({ getFormDesk: aDesk() }, { locale: 'es' })
    await userEvent.click(await screen.findByRole('link', { name: 'Agregados 1' }))
    expect(screen.getByRole('row', { name: /¿Había un pozo\?/ })).toBeVisible()
    expect(screen.queryByRole('row', { name: /Teléfono secundario/ })).toBeNull()
  })

  it('says what has to stay, and why', async () => {
    open({ getFormDesk: aDesk() })
    const card = await screen.findByRole('region', { name: 'What can’t be changed, and why' })
    const options = within(card).getByText('Options that stay').closest('details')
    expect(options).toHaveTextContent('Rates, proofs, confirmed values or rules use these options')
    expect(options).toHaveTextContent('structures.structureType')
    expect(within(card).getByText('structures.structureFootage').closest('details')).toHaveTextContent(
      'No claim can be decided without this answer',
    )
  })

  it('previews a change as claimants will see it, marked, in the other language, and saves nothing', async () => {
    const { sent } = open({ getFormDesk: aDesk() })
    const row = await screen.findByRole('row', { name: /Was there a well\?/ })
    await userEvent.click(within(row).getByRole('button', { name: /Show in form/ }))
    const preview = screen.getByRole('group', { name: 'Preview' })
    const field = await within(preview).findByLabelText('Was there a well?')
    await userEvent.type(field, 'Yes')
    expect(field).toHaveValue('Yes')
    expect(within(preview).getByText('Added')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Español' }))
    expect(await within(preview).findByLabelText('¿Había un pozo?')).toHaveValue('Yes')
    expect(document.documentElement.lang).toBe('en')
    await userEvent.click(screen.getByRole('button', { name: 'Reviewer' }))
    expect(within(preview).getByText('¿Había un pozo?').nextElementSibling).toHaveTextContent('Yes')
    expect(sent.mock.calls.map(([name]) => name as string)).not.toContain('saveFormDraft')
  })

  it('goes from change to change, into what an option reveals', async () => {
    open({ getFormDesk: aDesk() })
    const next = await screen.findByRole('button', { name: 'Next change' })
    await userEvent.click(next)
    expect(screen.getByText('Change 1 of 3')).toBeVisible()
    await userEvent.click(next)
    await userEvent.click(next)
    expect(screen.getByText('Change 3 of 3')).toBeVisible()
    const preview = screen.getByRole('group', { name: 'Preview' })
    expect(within(preview).getByLabelText('Policy number')).toBeVisible()
    expect(next).toBeDisabled()
  })
})

describe('changing the draft', () => {
  const editing = { at: '/forms/claimant?view=edit' }
  const sentForm = (sent: ReturnType<typeof open>['sent']) =>
    (
      sent.mock.calls.find(([name]) => name === 'saveFormDraft')?.[1] as {
        body: { definition: FormDefinition }
      }
    ).body.definition

  it('adds a question in both languages, its name made of the English words', async () => {
    const { sent } = open({ getFormDesk: aDesk(), saveFormDraft: aDesk() }, editing)
    await userEvent.click(await screen.findByRole('button', { name: /Add a question.*Insurance/ }))
    const dialog = screen.getByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add a question' }))
    expect(within(dialog).getByLabelText(/Question, English/)).toHaveFocus()
    await userEvent.type(within(dialog).getByLabelText(/Question, English/), 'Debris removal paid?')
    await userEvent.type(within(dialog).getByLabelText(/Question, Español/), '¿Pagó los escombros?')
    expect(within(dialog).getByLabelText(/Name of the answer/)).toHaveValue('debrisRemovalPaid')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add a question' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(JSON.stringify(sentForm(sent))).toContain('"name":"debrisRemovalPaid","type":"text"')
    expect(screen.getByText('The question is in the draft.')).toBeVisible()
  })

  it('says a refusal with its place, and keeps what was typed', async () => {
    const places = [
      { path: 'structures.structureName', code: 'x', message: 'The program works with this answer.' },
    ]
    const fail = () => Promise.reject(refused('INVALID_FORM', places))
    open({ getFormDesk: aDesk(), saveFormDraft: fail }, editing)
    await userEvent.click(await screen.findByRole('button', { name: 'Change “What do you call it?”' }))
    const dialog = screen.getByRole('dialog')
    await userEvent.type(within(dialog).getByLabelText(/Question, English/), ' Now')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save in the draft' }))
    const alert = await within(dialog).findByRole('alert')
    expect(alert).toHaveTextContent(
      'What do you call it?: The program works with this answer. structures.structureName',
    )
    expect(within(dialog).getByLabelText(/Question, English/)).toHaveValue('What do you call it? Now')
  })

  it('loads what a colleague saved meanwhile, keeps the typing, and saves over theirs', async () => {
    let tries = 0
    const save = () => (++tries === 1 ? Promise.reject(refusal('FORM_CHANGED')) : aDesk())
    const desks = [aDesk(), aDesk({ revision: 4, definition: wire(retireQuestion('well')(changed(form))) })]
    const { sent } = open({ getFormDesk: () => desks.shift(), saveFormDraft: save }, editing)
    await userEvent.click(await screen.findByRole('button', { name: 'Change “Use of property”' }))
    const dialog = screen.getByRole('dialog')
    await userEvent.type(within(dialog).getByLabelText(/Question, English/), '?')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save in the draft' }))
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Load the newer draft' }))
    expect(await within(dialog).findByText(/what you typed is kept/)).toBeVisible()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save in the draft' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const second = sent.mock.calls.filter(([name]) => name === 'saveFormDraft').at(-1)?.[1] as object
    expect(second).toHaveProperty('ifMatch', 4)
    expect(JSON.stringify(second)).toContain('Use of property?')
    expect(JSON.stringify(second)).not.toContain('"well"')
  })

  it('moves a question, and the focus stays on what moved it', async () => {
    const moved = aDesk({ revision: 4, definition: wire(moveQuestion('well', -1)(changed(form))) })
    open({ getFormDesk: aDesk(), saveFormDraft: moved }, editing)
    await userEvent.click(await screen.findByRole('button', { name: 'Move “Was there a well?” up' }))
    expect(await screen.findByText('Moved, and saved in the draft.')).toBeVisible()
    // It is the first of its section now.
    const down = screen.getByRole('button', { name: 'Move “Was there a well?” down' })
    await waitFor(() => expect(down).toHaveFocus())
    expect(screen.getByRole('button', { name: 'Move “Was there a well?” up' })).toBeDisabled()
  })

  it('takes no option away that the program uses, and retires no bound question', async () => {
    open({ getFormDesk: aDesk() }, editing)
    expect(await screen.findByLabelText('“Structure type” can’t be retired')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Change “Structure type”' }))
    const dialog = screen.getByRole('dialog')
    expect(within(dialog).queryByRole('button', { name: /^Retire/ })).toBeNull()
    expect(within(dialog).queryByRole('button', { name: 'Add an option' })).toBeNull()
    expect(within(dialog).getByRole('checkbox', { name: 'Everybody has to answer it' })).toBeDisabled()
  })

  it('says where JSON cannot be read', async () => {
    open({ getFormDesk: aDesk() }, editing)
    await userEvent.click(await screen.findByRole('button', { name: 'As JSON' }))
    const dialog = screen.getByRole('dialog')
    const area = within(dialog).getByLabelText('The whole draft')
    await userEvent.clear(area)
    await userEvent.type(area, 'no')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save in the draft' }))
    expect(within(dialog).getByText(/This is no JSON/)).toBeVisible()
    expect(area).toHaveFocus()
  })
})

describe('publishing with a second administrator', () => {
  it('asks a colleague, with a note, then waits', async () => {
    const waiting = aDesk({ asked, abilities: ['takeBack'] })
    const { sent } = open({ getFormDesk: aDesk(), askForFormPublication: waiting })
    await userEvent.click(await screen.findByRole('button', { name: 'Ask a colleague to publish' }))
    const dialog = screen.getByRole('dialog')
    await userEvent.type(within(dialog).getByLabelText('Note to your colleague'), asked.note)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ask a colleague to publish' }))
    const publish = await screen.findByRole('button', { name: 'Publish 1.1.0' })
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(sent).toHaveBeenCalledWith(
      'askForFormPublication',
      expect.objectContaining({ ifMatch: 3, body: { note: asked.note } }),
    )
    expect(publish).toHaveAttribute('aria-disabled', 'true')
    expect(publish).toHaveAccessibleDescription(
      /Miriam Osei.* can’t publish it\. Any of 2 can: Sylvie Delacroix/,
    )
    expect(screen.queryByRole('link', { name: 'Edit draft' })).toBeNull()
    await userEvent.click(publish)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('lets the colleague publish on the same page', async () => {
    const formAdmin = aDesk({ asked, abilities: ['takeBack', 'publish'] })
    const published = { ...aDesk(null), current: { ...aDesk(null).current, version: '1.1.0' } }
    const { sent } = open({ getFormDesk: formAdmin, publishForm: published })
    await userEvent.click(await screen.findByRole('button', { name: 'Publish 1.1.0' }))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish 1.1.0' }))
    expect(await screen.findByText('Version 1.1.0 is in force.')).toBeVisible()
    expect(sent).toHaveBeenCalledWith('publishForm', expect.objectContaining({ ifMatch: 3 }))
  })

  it('asks nobody to publish a draft without changes', async () => {
    open({ getFormDesk: aDesk({ definition: wire({ ...form, version: '1.1.0' }) }) })
    const ask = await screen.findByRole('button', { name: 'Ask a colleague to publish' })
    expect(ask).toHaveAccessibleDescription(/Change something first/)
    await userEvent.click(ask)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('throws the draft away once that is confirmed', async () => {
    const { sent } = open({ getFormDesk: aDesk(), discardFormDraft: aDesk(null) })
    await userEvent.click(await screen.findByRole('button', { name: 'Discard draft' }))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard draft' }))
    expect(await screen.findByRole('button', { name: 'Draft a new version' })).toBeVisible()
    expect(sent).toHaveBeenCalledWith('discardFormDraft', expect.objectContaining({ ifMatch: 3 }))
  })
})

it('names drafts of forms that are gone, and discards one once that is confirmed', async () => {
  const left = {
    formId: 'well',
    version: '1.1.0',
    revision: 7,
    savedOn: '2026-05-20T17:42:00Z',
    savedBy: 'Ada',
  }
  let draftsLeft = [left]
  const { sent } = open({
    getFormDesk: () => Promise.resolve({ ...aDesk(null), draftsLeft }),
    discardFormDraft: () => Promise.resolve({ ...aDesk(null), draftsLeft: (draftsLeft = []) }),
  })
  expect(await screen.findByText('well, draft 1.1.0')).toBeVisible()
  expect(screen.getByText(/^Saved by Ada on/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Discard the draft of well' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard draft' }))
  await waitFor(() => expect(screen.queryByText('well, draft 1.1.0')).toBeNull())
  expect(sent).toHaveBeenCalledWith(
    'discardFormDraft',
    expect.objectContaining({ params: { formId: 'well' }, ifMatch: 7 }),
  )
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
})

it('says that the page could not be loaded', async () => {
  open({ getFormDesk: () => Promise.reject(refusal('INTERNAL_ERROR')) })
  expect(await screen.findByText(/req-7f3a-21/)).toBeVisible()
})
