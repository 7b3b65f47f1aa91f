/*
 * A child process that writes one template: it reads the form (stdin, JSON) and writes the workbook (descriptor 3).
 */
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { templateWorkbook } from './template-workbook.ts'

const workbook = await templateWorkbook((await json(process.stdin)) as FormDefinition)
await pipeline(Readable.from([workbook]), createWriteStream('', { fd: 3 }))
