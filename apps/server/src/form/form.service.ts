import type { DraftAbility, FormDesk } from '@makewhole/contract/form/routes.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import { compareForms } from '@makewhole/domain/form/compare-forms.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { questionLocks } from '@makewhole/domain/intake/form-change-problems.ts'
import type { AccountService } from '../account/account.service.ts'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { AppError } from '../http/app-error.ts'
import { readChangedForm, refuseUnchanged } from './form-refusals.ts'
import {
  countClaimsByVersion,
  deleteFormDraft,
  findFormDraft,
  listOtherAdministrators,
  lockFormInForce,
  publishFormDraft,
  saveFormDraft,
  saveFormQuestion,
} from './form-version.repository.ts'
import type { FormDraftRow } from './form-version.repository.ts'
import type { Publication, PublishedProgram } from './form-versions.ts'
import { readStoredForm, storedForm, withFires } from './stored-form.ts'

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
}

/**
 * Versions of forms that administrators draft and publish (docs/rules/intake.md "Changing a form"). Every method raises FORBIDDEN,
 * and every change RIGHTS_CHANGED, and FORM_CHANGED unless `ifMatch` names how the draft stands (`desk.version`).
 */
export function createFormService({ db, clock, accounts, program }: FormServiceParts) {
  const { forms } = program
  const now = () => new Date(clock.now())

  async function desk(actor: Actor): Promise<FormDesk> {
    authorize(actor, 'form.edit')
    await forms.refresh()
    const { claimant } = forms
    const [draft, claims] = await Promise.all([
      findFormDraft(db.kysely, claimant.id),
      countClaimsByVersion(db.kysely, claimant.id),
    ])
    const published = forms.publications.map((each) => publicationView(each, claims)).toReversed()
    const [current, ...earlier] = published as [FormDesk['current'], ...FormDesk['earlier']]
    return {
      formId: claimant.id,
      version: revisionOf(draft),
      current: { ...current, definition: definitionView(claimant) },
      earlier,
      draft: draft && draftView(draft, definitionView(readStoredForm(draft.definition, program)), actor),
      publishers: [...(await listOtherAdministrators(db.kysely, draft?.editors ?? [actor.subject]))],
      locks: [...questionLocks(claimant)],
    }
  }

  /** Without a draft, which version is in force: who saw another one begins no draft by it. */
  const revisionOf = (draft: FormDraftRow | null) => draft?.revision ?? forms.publications.length

  /** Runs `change` with the form locked, and answers the desk as it is then. */
  async function changed(
    actor: Actor,
    ifMatch: number | null,
    change: (tx: Transaction, draft: FormDraftRow | null) => Promise<void>,
  ) {
    authorize(actor, 'form.edit')
    await forms.refresh()
    await db.transaction(async (tx) => {
      await accounts.requireActive(tx, actor)
      const inForce = await lockFormInForce(tx, forms.claimant.id)
      const draft = await findFormDraft(tx, forms.claimant.id)
      if (inForce !== forms.claimant.version || (ifMatch !== null && ifMatch !== revisionOf(draft)))
        throw new AppError('FORM_CHANGED')
      await change(tx, draft)
    })
    return desk(actor)
  }

  /** The same for a draft that is there. Raises NOT_FOUND. */
  function withDraft(actor: Actor, ifMatch: number | null, change: (own: DraftChange) => Promise<void>) {
    return changed(actor, ifMatch, async (tx, draft) => {
      if (!draft) throw new AppError('NOT_FOUND')
      await change({ tx, draft })
    })
  }

  /** The version after the last one that was published. */
  function nextVersion(): string {
    const taken = new Set(forms.publications.map(({ version }) => version))
    const [major = '1', minor = '0'] = forms.claimant.version.split('.')
    for (let next = Number(minor) + 1; ; next += 1) {
      const version = `${major}.${next}.0`
      if (!taken.has(version)) return version
    }
  }

  const readDraft = ({ definition }: FormDraftRow) => readChangedForm(withFires(definition, program), program)

  function refuseAsked({ askedAt }: FormDraftRow): void {
    if (askedAt !== null) throw new AppError('FORM_WAITS')
  }

  return {
    desk,

    /** Saves the draft. Raises FORM_WAITS, and INVALID_FORM with every place to mend; the draft stays as it was. */
    save(actor: Actor, definition: unknown, ifMatch: number | null) {
      return changed(actor, ifMatch, async (tx, draft) => {
        if (draft) refuseAsked(draft)
        const { id, version: baseVersion } = forms.claimant
        const version = nextVersion()
        const form = readChangedForm({ ...Object(storedForm(definition)), id, version }, program)
        await saveFormDraft(tx, {
          ...{ formId: id, version, baseVersion },
          ...{ definition: storedForm(form), by: actor.subject, at: now() },
        })
      })
    },

    /** Throws the draft away. Raises NOT_FOUND, FORM_WAITS. */
    discard(actor: Actor, ifMatch: number | null) {
      return withDraft(actor, ifMatch, async ({ tx, draft }) => {
        refuseAsked(draft)
        await deleteFormDraft(tx, forms.claimant.id)
      })
    },

    /** Asks another administrator to publish. Raises NOT_FOUND, FORM_WAITS, INVALID_FORM for a draft that changes nothing. */
    ask(actor: Actor, note: string, ifMatch: number | null) {
      return withDraft(actor, ifMatch, async ({ tx, draft }) => {
        refuseAsked(draft)
        if (draft.baseVersion !== forms.claimant.version) throw new AppError('FORM_CHANGED')
        refuseUnchanged(compareForms(forms.claimant, readDraft(draft)))
        await saveFormQuestion(tx, forms.claimant.id, { by: actor.subject, at: now(), note })
      })
    },

    /** Lets the draft be changed again. Raises NOT_FOUND. */
    takeBack(actor: Actor, ifMatch: number | null) {
      return withDraft(actor, ifMatch, ({ tx }) => saveFormQuestion(tx, forms.claimant.id, null))
    },

    /**
     * Publishes a draft that somebody else changed and asked for: new claims answer it from now on, on every server. Raises
     * NOT_FOUND, SECOND_ADMINISTRATOR_NEEDED, INVALID_FORM, FORM_CHANGED also when nobody asks any more.
     */
    async publish(actor: Actor, ifMatch: number | null) {
      return withDraft(actor, ifMatch, async ({ tx, draft }) => {
        if (draft.askedAt === null || draft.baseVersion !== forms.claimant.version)
          throw new AppError('FORM_CHANGED')
        if (draft.editors.includes(actor.subject)) throw new AppError('SECOND_ADMINISTRATOR_NEEDED')
        readDraft(draft)
        await publishFormDraft(tx, forms.claimant.id, { by: actor.subject, at: now() })
      })
    },
  }
}

function publicationView(
  { version, publishedAt, publishedByName }: Publication,
  claims: ReadonlyMap<string, number>,
): FormDesk['earlier'][number] {
  return {
    version,
    publishedOn: publishedAt.toISOString(),
    publishedBy: publishedByName,
    claims: claims.get(version) ?? 0,
  }
}

/** Everything that draws a form; browsers ask for counties by themselves. */
function definitionView(form: FormDefinition): FormDesk['current']['definition'] {
  const text = JSON.stringify(form, (key, value: unknown) => (key === 'counties' ? undefined : value))
  return JSON.parse(text) as FormDesk['current']['definition']
}

function draftView(
  draft: FormDraftRow,
  definition: FormDesk['current']['definition'],
  actor: Actor,
): NonNullable<FormDesk['draft']> {
  const { version, revision, editorNames, savedAt, savedByName, askedAt, askedByName, askedNote } = draft
  return {
    ...{ version, revision, definition, editors: [...editorNames] },
    savedOn: savedAt.toISOString(),
    savedBy: savedByName,
    asked: askedAt && { on: askedAt.toISOString(), by: askedByName, note: askedNote },
    abilities: abilitiesOf(draft, actor),
  }
}

function abilitiesOf({ askedAt, editors }: FormDraftRow, { subject }: Actor): DraftAbility[] {
  if (askedAt === null) return ['save', 'discard', 'ask']
  return editors.includes(subject) ? ['takeBack'] : ['takeBack', 'publish']
}
