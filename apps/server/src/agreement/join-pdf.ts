import { PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, PDFObjectCopier, PDFPage } from '@cantoo/pdf-lib'
import type { PDFContext, PDFPageLeaf, PDFRef } from '@cantoo/pdf-lib'

const name = (text: string) => PDFName.of(text)

/* It opens PDFs, so only child processes import it: in the server, one file could block everybody. */

/**
 * Appends the pages of `added` to `agreement`, whose signed pages are unchanged. If both are tagged, the new tags
 * join the agreement's, so that a screen reader reads on.
 */
export async function withPages(agreement: Uint8Array, added: Uint8Array): Promise<Uint8Array> {
  return append(await PDFDocument.load(agreement, { updateMetadata: false }), added)
}

async function append(target: PDFDocument, added: Uint8Array): Promise<Uint8Array> {
  const source = await PDFDocument.load(added, { updateMetadata: false })
  const copier = PDFObjectCopier.for(source.context, target.context)
  const pages = source.getPages().map((page) => addCopy(target, copier.copy(page.ref)))
  const tags = source.catalog.get(name('StructTreeRoot'))
  if (tags && isTagged(target)) joinTags(target, copier.copy(tags) as PDFRef, pages)
  else for (const page of pages) page.node.delete(name('StructParents'))
  return target.save({ useObjectStreams: false })
}

/**
 * Counts the pages of a PDF. Rejects one that can't be opened (by a password, too), has none, or takes no further
 * page, because the certificate has to follow.
 */
export async function checkPdf(bytes: Uint8Array): Promise<number> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true })
  const pageCount = pdf.getPageCount()
  if (pageCount === 0) throw new Error('a PDF without a page')
  const blank = await PDFDocument.create()
  blank.addPage()
  await append(pdf, await blank.save())
  return pageCount
}

function addCopy(target: PDFDocument, ref: PDFRef): PDFPage {
  const page = PDFPage.of(target.context.lookup(ref) as PDFPageLeaf, ref, target)
  return target.addPage(page)
}

function isTagged(pdf: PDFDocument): boolean {
  const tags = pdf.catalog.lookupMaybe(name('StructTreeRoot'), PDFDict)
  const parents = tags?.lookupMaybe(name('ParentTree'), PDFDict)
  return parents?.lookupMaybe(name('Nums'), PDFArray) !== undefined
}

/** Moves the copied tree's branches into the target's, and renumbers the pages' tags. */
function joinTags(target: PDFDocument, copiedRef: PDFRef, pages: readonly PDFPage[]): void {
  const { context, catalog } = target
  const rootRef = catalog.get(name('StructTreeRoot')) as PDFRef
  const root = context.lookup(rootRef, PDFDict)
  const copied = context.lookup(copiedRef, PDFDict)
  const first = nextKey(root)
  const branches = listOf(root, context)
  for (const branch of listOf(copied, context).asArray()) {
    context.lookup(branch, PDFDict).set(name('P'), rootRef)
    branches.push(branch)
  }
  root.set(name('K'), branches)
  const numbers = parentsOf(root)
  const moved = parentsOf(copied).asArray()
  for (let index = 0; index + 1 < moved.length; index += 2) {
    numbers.push(PDFNumber.of((moved[index] as PDFNumber).asNumber() + first))
    numbers.push(moved[index + 1] as PDFRef)
  }
  for (const page of pages) {
    const key = page.node.lookupMaybe(name('StructParents'), PDFNumber)
    if (key) page.node.set(name('StructParents'), PDFNumber.of(key.asNumber() + first))
  }
  root.lookup(name('ParentTree'), PDFDict).delete(name('Limits'))
  root.set(name('ParentTreeNextKey'), PDFNumber.of(first + nextKey(copied)))
}

function listOf(root: PDFDict, context: PDFContext): PDFArray {
  const kids = root.lookup(name('K'))
  if (kids instanceof PDFArray) return kids
  const list = PDFArray.withContext(context)
  const only = root.get(name('K'))
  if (only) list.push(only)
  return list
}

function parentsOf(root: PDFDict): PDFArray {
  return root.lookup(name('ParentTree'), PDFDict).lookup(name('Nums'), PDFArray)
}

function nextKey(root: PDFDict): number {
  const recordedKey = root.lookupMaybe(name('ParentTreeNextKey'), PDFNumber)
  if (recordedKey) return recordedKey.asNumber()
  const keys = parentsOf(root)
    .asArray()
    .filter((each) => each instanceof PDFNumber)
    .map((key) => key.asNumber())
  return Math.max(-1, ...keys) + 1
}
