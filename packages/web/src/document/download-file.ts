import { ApiError, codeOfGateway, connectionError } from '@makewhole/contract/client.ts'
import type { ApiClient } from '@makewhole/contract/client.ts'
import { bytesOfBase64 } from '@makewhole/contract/base64.ts'
import type { DocumentView } from '@makewhole/contract/document/document.ts'

/** Milliseconds, enough for every browser to start saving. */
const urlLifetime = 60_000

/**
 * Fetches a document as a blob and saves it under its name (docs/rules/documents.md "Fetching a document"): never
 * opened, always saved.
 */
export async function downloadFile(
  api: ApiClient,
  file: Pick<DocumentView, 'id' | 'documentName'>,
): Promise<void> {
  const key = await api.call('getDownloadKey', { params: { documentId: file.id } })
  await downloadFrom(key.sasUri, file.documentName)
}

/** Fetches a document's bytes, to be drawn. */
export async function fetchFile(api: ApiClient, documentId: string): Promise<Uint8Array> {
  const key = await api.call('getDownloadKey', { params: { documentId } })
  return fetchBytes(key.sasUri)
}

/** Fetches the bytes at an address that the server sent, to be drawn. */
export async function fetchBytes(address: string): Promise<Uint8Array> {
  return new Uint8Array(await (await fetchBlob(address)).arrayBuffer())
}

/** Fetches the bytes at an address that the server sent, and saves them under `name`. */
export async function downloadFrom(address: string, name: string): Promise<void> {
  saveAs(await fetchBlob(address), name)
}

async function fetchBlob(address: string): Promise<Blob> {
  const answer = await fetch(address).catch(() => null)
  const file = answer?.ok ? await answer.blob().catch(() => null) : null
  if (file) return file
  if (!answer || answer.ok) throw connectionError()
  throw new ApiError(answer.status, codeOfGateway(answer.status), answer.statusText, null)
}

/** Returns a PDF that an answer carries as base64. */
export function pdfOf(base64: string): Blob {
  return new Blob([bytesOfBase64(base64)], { type: 'application/pdf' })
}

/** Saves data in memory under `name`. */
export function saveAs(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), urlLifetime)
}
