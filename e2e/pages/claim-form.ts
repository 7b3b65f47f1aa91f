import type { Locator, Page } from '@playwright/test'
import type { Answers, AnswerValue } from '@makewhole/domain/form/answers.ts'
import type { FieldDefinition, FormDefinition, SectionDefinition } from '@makewhole/domain/form/definition.ts'
import type { Locale, Option } from '@makewhole/domain/shared/text.ts'
import type { Hand } from './hand.ts'

interface Words {
  readonly next: string
  readonly submit: string
  readonly state: string
  readonly county: string
}

const words: Readonly<Record<Locale, Words>> = {
  en: { next: 'Next', submit: 'Submit', state: 'State', county: 'County' },
  es: { next: 'Siguiente', submit: 'Presentar', state: 'Estado', county: 'Condado' },
}

/** The wizard for a person: questions are found by the words on screen, in either language. */
export class ClaimForm {
  readonly #page: Page
  readonly #form: FormDefinition
  readonly #locale: Locale
  readonly #hand: Hand

  constructor(page: Page, form: FormDefinition, locale: Locale, hand: Hand) {
    this.#page = page
    this.#form = form
    this.#locale = locale
    this.#hand = hand
  }

  /** Answers every question of a step with an answer, top to bottom; of one section alone if it is named, from 0. */
  async answerStep(index: number, answers: Answers, section?: number): Promise<void> {
    await this.heading(index).waitFor()
    const sections = this.#form.steps[index]?.sections ?? []
    for (const each of section === undefined ? sections : sections.slice(section, section + 1))
      await this.#answerSection(each, answers, this.#page.getByRole('main'))
  }

  heading(index: number): Locator {
    const title = this.#form.steps[index]?.title[this.#locale] ?? ''
    return this.#page.getByRole('heading', { level: 1, name: title })
  }

  async next(): Promise<void> {
    await this.#hand.press(this.#page.getByRole('button', { name: words[this.#locale].next, exact: true }))
  }

  async submit(): Promise<void> {
    await this.#hand.press(this.#page.getByRole('button', { name: words[this.#locale].submit, exact: true }))
  }

  async #answerSection(section: SectionDefinition, answers: Answers, scope: Locator): Promise<void> {
    if (section.multiple) return await this.#answerItems(section, answers, scope)
    for (const field of section.rows.flat()) await this.#answer(field, answers, scope)
  }

  async #answerItems(section: SectionDefinition, answers: Answers, scope: Locator): Promise<void> {
    const items = (answers[section.multipleFieldNamePrefix ?? ''] ?? []) as readonly Answers[]
    const title = section.multipleTitle?.[this.#locale] ?? ''
    for (const [index, item] of items.entries()) {
      const card = scope.getByRole('group', { name: new RegExp(`^${title} ${index + 1}\\b`) })
      const add = scope.getByRole('button', { name: section.buttons?.add[this.#locale] ?? '', exact: true })
      await add.waitFor()
      if (!(await card.isVisible())) await this.#hand.press(add)
      for (const field of section.rows.flat()) await this.#answer(field, item, card)
    }
  }

  async #answer(field: FieldDefinition, answers: Answers, scope: Locator): Promise<void> {
    const value = answers[field.name]
    if (field.type === 'state_county') await this.#answerStateCounty(field.name, answers, scope)
    else if (value !== undefined && value !== null) await this.#enter(field, value, scope)
    if ('templates' in field) await this.#answerRevealed(field, value, answers, scope)
  }

  async #answerRevealed(
    field: Extract<FieldDefinition, { templates?: unknown }>,
    value: AnswerValue,
    answers: Answers,
    scope: Locator,
  ): Promise<void> {
    const chosen =
      field.templates?.filter((template) => template.options.some((option) => option === value)) ?? []
    for (const section of chosen.flatMap((template) => template.sections))
      await this.#answerSection(section, answers, scope)
  }

  async #answerStateCounty(name: string, answers: Answers, scope: Locator): Promise<void> {
    const { state, county } = words[this.#locale]
    await this.#hand.select(scope.getByRole('combobox', { name: state, exact: true }), 'California')
    const list = scope.getByRole('combobox', { name: county, exact: true })
    const chosen = answers[`${name}-county`] as string
    await list.locator('option', { hasText: chosen }).waitFor({ state: 'attached' })
    await this.#hand.select(list, chosen)
  }

  async #enter(field: FieldDefinition, value: NonNullable<AnswerValue>, scope: Locator): Promise<void> {
    const name = field.label[this.#locale]
    switch (field.type) {
      case 'radio':
        // An answer may reveal further radios within the question's group.
        return await this.#hand.choose(
          this.#choice(scope, name, 'radio', this.#nameOf(field.options, value)).and(
            this.#page.locator(`:is([name="field-${field.name}"], [name$=".${field.name}"])`),
          ),
        )
      case 'dropdown-list':
        return await this.#hand.select(
          scope.getByRole('combobox', { name, exact: true }),
          this.#nameOf(field.options, value),
        )
      case 'dropdown-list-multiple':
        for (const id of value as readonly number[])
          await this.#hand.choose(this.#choice(scope, name, 'checkbox', this.#nameOf(field.options, id)))
        return
      case 'checkbox':
        return await this.#hand.choose(scope.getByRole('checkbox', { name, exact: true }))
      case 'date_picker':
        return await this.#hand.day(scope.getByRole('textbox', { name, exact: true }), value as string)
      case 'money':
        return await this.#hand.type(
          scope.getByRole('textbox', { name, exact: true }),
          String(Number(value) / 100),
        )
      default:
        return await this.#hand.type(
          scope.getByRole('textbox', { name, exact: true }),
          `${value as string | number}`,
        )
    }
  }

  #choice(scope: Locator, question: string, role: 'radio' | 'checkbox', option: string): Locator {
    return scope
      .getByRole('group', { name: question, exact: true })
      .getByRole(role, { name: option, exact: true })
  }

  #nameOf(options: readonly Option[], id: AnswerValue): string {
    return options.find((option) => option.id === id)?.name[this.#locale] ?? ''
  }
}
