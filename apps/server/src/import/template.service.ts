import { spawn } from 'node:child_process'
import { Readable } from 'node:stream'
import type { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import { isFireOpen } from '@makewhole/domain/claim/fire.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { formOfFire } from '@makewhole/domain/intake/form-of-claim.ts'
import type { Fire, Program } from '@makewhole/domain/program/program.ts'
import type { Clock } from '../clock.ts'
import { nameUuid } from '../db/name-uuid.ts'
import { AppError } from '../app-error.ts'
import { guardProcess } from '../process/child-process-limits.ts'
import { documentKeyOf } from '../storage/storage.ts'
import type { ObjectLabel, Storage } from '../storage/storage.ts'
import { readerLimits, workbookLimits } from './workbook-limits.ts'

export interface TemplateServiceParts {
  readonly program: Program
  readonly clock: Clock
  readonly storage: Pick<Storage, 'size' | 'put' | 'downloadAddress'>
}

/** The revision of templates, to raise when their design changes. */
const templateRevision = 3
const downloadSeconds = 5 * 60
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export type TemplateService = ReturnType<typeof createTemplateService>

/** The workbook that firms fill in (docs/rules/law-firms.md "The template"). */
export function createTemplateService({ program, clock, storage }: TemplateServiceParts) {
  return {
    /** Returns the label under which the storage serves a template. */
    async labelOf(key: string): Promise<ObjectLabel | null> {
      const { inForce, earlier = [] } = program.forms
      const form = [...Object.values(inForce), ...earlier].find((each) => documentKeyOf(idOf(each)) === key)
      return form ? labelOfForm(form) : null
    },

    /**
     * An address to fetch the template of a fire's form from; it is made once a version. Null: of the fire that takes new claims, else of
     * the first one. Raises FORBIDDEN, NOT_FOUND.
     */
    async giveTemplate(actor: Actor, fireId: number | null) {
      authorize(actor, 'claim.import')
      const isRequested = (each: Fire) =>
        fireId === null ? isFireOpen(each, clock.today()) : each.id === fireId
      const fire = program.fires.find(isRequested) ?? (fireId === null ? program.fires[0] : undefined)
      if (!fire) throw new AppError('NOT_FOUND')
      const form = formOfFire(program, fire, 'attorney')
      const documentId = idOf(form)
      const key = documentKeyOf(documentId)
      const label = labelOfForm(form)
      if ((await storage.size(key)) === null) {
        await writeInChild(form, async (workbook) => {
          await storage.put(key, workbook, { label, maxBytes: workbookLimits.fileBytes })
        })
      }
      return {
        documentId,
        fileName: label.fileName,
        formVersion: form.version,
        address: await storage.downloadAddress(key, downloadSeconds),
        expiresAt: clock.now() + downloadSeconds * 1000,
      }
    },
  }
}

/** Writing takes a second of processor time, which would block other requests. */
async function writeInChild(
  form: FormDefinition,
  save: (workbook: Readable) => Promise<void>,
): Promise<void> {
  const worker = fileURLToPath(new URL('./template-worker.ts', import.meta.url))
  const child = spawn(process.execPath, ['--permission', '--allow-fs-read=*', '--no-warnings', worker], {
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
    env: {},
  })
  const guard = guardProcess(child, readerLimits)
  try {
    const input = child.stdin as Writable
    input.on('error', () => undefined)
    input.end(JSON.stringify(form))
    const chunks: Buffer[] = []
    for await (const chunk of child.stdio[3] as Readable) chunks.push(chunk as Buffer)
    if (chunks.length === 0) throw new AppError('SERVICE_UNAVAILABLE')
    await save(Readable.from(chunks))
  } finally {
    guard.end()
    child.kill('SIGKILL')
  }
}

function labelOfForm({ id, version }: FormDefinition): ObjectLabel {
  return { fileName: `claims-${id}-${version}.xlsx`, contentType }
}

/** The same form in the same version is the same file. */
function idOf({ id, version }: Pick<FormDefinition, 'id' | 'version'>, revision = templateRevision): string {
  return nameUuid(`import template ${revision} ${id} ${version}`)
}

/** Lists the keys of a form version's templates, those that looked otherwise included. */
export function templateKeysOf(form: Pick<FormDefinition, 'id' | 'version'>): readonly string[] {
  return Array.from({ length: templateRevision }, (_, at) => documentKeyOf(idOf(form, at + 1)))
}
