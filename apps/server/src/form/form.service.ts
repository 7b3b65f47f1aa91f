import type { DraftAbility, FormAdminView } from '@makewhole/contract/form/routes.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import { compareForms, retiredAnswers } from '@makewhole/domain/form/compare-forms.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { questionLocks } from '@makewhole/domain/intake/form-change-problems.ts'
import type { AccountService } from '../account/account.service.ts'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import { readChangedForm, refuseUnchanged } from './form-refusals.ts'
import {
  countClaimsByAnswer,
  countClaimsByVersion,
  deleteFormDraft,
  findFormDraft,
  listOtherFormDrafts,
  listOtherAdministrators,
  lockFormInForce,
  publishFormDraft,
  saveFormDraft,
  saveFormQuestion,
} from './form-version.repository.ts'
import type { FormDraftRow } from './form-version.repository.ts'
import type { Publication, PublishedProgram } from './form-versions.ts'
import { formView, readStoredForm, storedForm, withFires } from './stored-form.ts'

export interface FormServiceParts {
  readonly db: Database
  readonly clock: Clock
  readonly accounts: Pick<AccountService, 'requireActive'>
  readonly program: PublishedProgram
}

export type FormService = ReturnType<typeof createFormService>

/** A draft that is being changed; the form is locked. */
interface DraftChange {
  readonly tx: Transaction
  readonly draft: FormDraftRow
  /** The form in force. */
  readonly form: FormDefinition
}

/** The caller, the form, and the draft's version that they saw. */
export interface FormCall {
  readonly actor: Actor
  readonly formId: string
  readonly ifMatch: number | null
}

/**
 * Versions of forms that administrators draft and publish (docs/rules/intake.md "Changing a form"). Every method
 * raises FORBIDDEN, and NOT_FOUND for an unknown form. Every change raises RIGHTS_CHANGED, and FORM_CHANGED unless
 * `ifMatch` is the draft's version (`desk.version`).
 */
export function createFormService({ db, clock, accounts, program }: FormServiceParts) {
  const { forms } = program

  function formOf(formId: string): FormDefinition {
    const form = Object.hasOwn(forms.inForce, formId) ? forms.inForce[formId] : undefined
    if (!form) throw new AppError('NOT_FOUND')
    return form
  }

  const publicationsOf = (formId: string) => forms.publications.filter((each) => each.formId === formId)

  const now = () => new Date(clock.now())

  async function formAdmin(actor: Actor, formId: string): Promise<FormAdminView> {
    authorize(actor, 'form.edit')
    await forms.refresh()
    const form = formOf(formId)
    const formIds = Object.keys(forms.inForce)
    const [draft, claims, left] = await Promise.all([
      findFormDraft(db.kysely, formId),
      countClaimsByVersion(db.kysely, formId),
      listOtherFormDrafts(db.kysely, formIds),
    ])
    const published = publicationsOf(formId)
      .map((each) => publicationView(each, claims))
      .toReversed()
    const [current, ...earlier] = published as [FormAdminView['current'], ...FormAdminView['earlier']]
    return {
      formId,
      forms: Object.values(forms.inForce).map(({ id, title }) => ({ formId: id, title })),
      version: revisionOf(formId, draft),
      current: { ...current, definition: formView(form) },
      earlier,
      draft: draft && (await draftView(draft, form, actor)),
      draftsLeft: left.map(({ savedAt, savedByName: savedBy, ...draftLeft }) => {
        return { ...draftLeft, savedBy, savedOn: savedAt.toISOString() }
      }),
      publishers: [...(await listOtherAdministrators(db.kysely, draft?.editors ?? [actor.subject]))],
      locks: [...questionLocks(form)],
    }
  }

  async function draftView(
    draft: FormDraftRow,
    inForce: FormDefinition,
    actor: Actor,
  ): Promise<NonNullable<FormAdminView['draft']>> {
    const { version, revision, editorNames, savedAt, savedByName, askedAt, askedByName, askedNote } = draft
    const form = readStoredForm(draft.definition, program)
    const retired = retiredAnswers(compareForms(inForce, form))
    const claims = await countClaimsByAnswer(db.kysely, inForce.id, retired)
    return {
      version,
      revision,
      definition: formView(form),
      editors: [...editorNames],
      savedOn: savedAt.toISOString(),
      savedBy: savedByName,
      asked: askedAt && { on: askedAt.toISOString(), by: askedByName, note: askedNote },
      abilities: abilitiesOf(draft, actor),
      retired: retired.map(({ path, option }, at) => ({ path, option, claims: claims[at] ?? 0 })),
    }
  }

  /** Without a draft it is the version in force: an outdated caller can't start a draft. */
  const revisionOf = (formId: string, draft: FormDraftRow | null) =>
    draft?.revision ?? publicationsOf(formId).length

  /** Runs `change` with the form locked, and answers the form's view afterwards. */
  async function changed(
    { actor, formId, ifMatch }: FormCall,
    change: (tx: Transaction, draft: FormDraftRow | null, form: FormDefinition) => Promise<void>,
  ) {
    authorize(actor, 'form.edit')
    await forms.refresh()
    const form = formOf(formId)
    await db.transaction(async (tx) => {
      await accounts.requireActive(tx, actor)
      const inForce = await lockFormInForce(tx, formId)
      const draft = await findFormDraft(tx, formId)
      if (inForce !== form.version || (ifMatch !== null && ifMatch !== revisionOf(formId, draft)))
        throw new AppError('FORM_CHANGED')
      await change(tx, draft, form)
    })
    return formAdmin(actor, formId)
  }

  /** The same for a draft that is there. Raises NOT_FOUND. */
  function withDraft(call: FormCall, change: (own: DraftChange) => Promise<void>) {
    return changed(call, async (tx, draft, form) => {
      if (!draft) throw new AppError('NOT_FOUND')
      await change({ tx, draft, form })
    })
  }

  /** Discards the draft of a form that was renamed or removed from the program: it can't be published any more. */
  async function discardOrphan({ actor, formId, ifMatch }: FormCall) {
    authorize(actor, 'form.edit')
    await db.transaction(async (tx) => {
      await accounts.requireActive(tx, actor)
      await lockFormInForce(tx, formId)
      const draft = await findFormDraft(tx, formId)
      if (!draft) throw new AppError('NOT_FOUND')
      if (ifMatch !== null && ifMatch !== draft.revision) throw new AppError('FORM_CHANGED')
      await deleteFormDraft(tx, formId)
    })
    return formAdmin(actor, forms.inForce.claimant.id)
  }

  /** The version after the last one that was published. */
  function nextVersion({ id, version: inForce }: FormDefinition): string {
    const usedVersions = new Set(publicationsOf(id).map(({ version }) => version))
    const [major = '1', minor = '0'] = inForce.split('.')
    for (let next = Number(minor) + 1; ; next += 1) {
      const version = `${major}.${next}.0`
      if (!usedVersions.has(version)) return version
    }
  }

  const readDraft = ({ definition }: FormDraftRow, form: FormDefinition) =>
    readChangedForm(withFires(definition, program), form, program)

  function requireNoQuestion({ askedAt }: FormDraftRow): void {
    if (askedAt !== null) throw new AppError('FORM_WAITS')
  }

  return {
    formAdmin,

    /** Saves the draft. Raises FORM_WAITS, and INVALID_FORM with every problem; then the draft is unchanged. */
    save(call: FormCall, definition: unknown) {
      return changed(call, async (tx, draft, before) => {
        if (draft) requireNoQuestion(draft)
        const { id, version: baseVersion } = before
        const version = nextVersion(before)
        const form = readChangedForm({ ...Object(storedForm(definition)), id, version }, before, program)
        await saveFormDraft(tx, {
          formId: id,
          version,
          baseVersion,
          definition: storedForm(form),
          by: call.actor.subject,
          at: now(),
        })
      })
    },

    /**
     * Discards the draft, also of a form that the program no longer has; then it answers the claimants' form. Raises
     * NOT_FOUND, FORM_WAITS.
     */
    discard(call: FormCall) {
      if (!Object.hasOwn(forms.inForce, call.formId)) return discardOrphan(call)
      return withDraft(call, async ({ tx, draft, form }) => {
        requireNoQuestion(draft)
        await deleteFormDraft(tx, form.id)
      })
    },

    /**
     * Submits the draft to another administrator. Raises NOT_FOUND, FORM_WAITS, INVALID_FORM for a draft that changes
     * nothing.
     */
    ask(call: FormCall, note: string) {
      return withDraft(call, async ({ tx, draft, form }) => {
        requireNoQuestion(draft)
        if (draft.baseVersion !== form.version) throw new AppError('FORM_CHANGED')
        refuseUnchanged(compareForms(form, readDraft(draft, form)))
        await saveFormQuestion(tx, form.id, { by: call.actor.subject, at: now(), note })
      })
    },

    /** Withdraws the request to publish, so that the draft can be changed again. Raises NOT_FOUND. */
    takeBack(call: FormCall) {
      return withDraft(call, ({ tx, form }) => saveFormQuestion(tx, form.id, null))
    },

    /**
     * Publishes a draft that another person changed and submitted. New claims answer it from now on, on every server.
     * Raises NOT_FOUND, SECOND_ADMINISTRATOR_NEEDED, INVALID_FORM, FORM_CHANGED also when the request was withdrawn.
     */
    async publish(call: FormCall) {
      const { actor } = call
      return withDraft(call, async ({ tx, draft, form }) => {
        if (draft.askedAt === null || draft.baseVersion !== form.version) throw new AppError('FORM_CHANGED')
        if (draft.editors.includes(actor.subject)) throw new AppError('SECOND_ADMINISTRATOR_NEEDED')
        readDraft(draft, form)
        await publishFormDraft(tx, form.id, { by: actor.subject, at: now() })
      })
    },
  }
}

function publicationView(
  { version, publishedAt, publishedByName }: Publication,
  claims: ReadonlyMap<string, number>,
): FormAdminView['earlier'][number] {
  return {
    version,
    publishedOn: publishedAt.toISOString(),
    publishedBy: publishedByName,
    claims: claims.get(version) ?? 0,
  }
}

function abilitiesOf({ askedAt, editors }: FormDraftRow, { subject }: Actor): DraftAbility[] {
  if (askedAt === null) return ['save', 'discard', 'ask']
  return editors.includes(subject) ? ['takeBack'] : ['takeBack', 'publish']
}
