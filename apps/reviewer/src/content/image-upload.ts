import type { ApiClient } from '@makewhole/contract/client.ts'
import type { ContentText } from '@makewhole/domain/content/content.ts'

/** A chosen picture: 0 ready, 1 processing, 2 done (docs/rules/public-pages.md "Pictures"). */
export interface PendingImage {
  readonly file: File
  readonly status: 0 | 1 | 2
  readonly isError: boolean
  /** The address of the sent picture; null before it was sent. */
  readonly url: string | null
  readonly alternativeText: ContentText
}

/** Checks the file's name only; the server detects the type from the bytes. */
export function isAllowedImage({ name }: Pick<File, 'name'>): boolean {
  return /\.(jpe?g|png|gif)$/i.test(name)
}

/**
 * Returns the stored name: `(` becomes `_`, `)` is removed, and the time in milliseconds comes first
 * (docs/rules/public-pages.md "Pictures").
 */
export function uploadedName(fileName: string, now: number): string {
  return `${now}-${fileName.replaceAll('(', '_').replaceAll(')', '')}`
}

/**
 * Requests an upload address, puts the file and registers it; returns the address for the content. Raises
 * ApiError, Error where the put failed.
 */
export async function uploadImage(api: ApiClient, file: File, now: number): Promise<string> {
  const documentName = uploadedName(file.name, now)
  const { blobUri, sasUri } = await api.query('sharedAccessKeyForAssetDocumentUpload', { documentName })
  const response = await fetch(sasUri, {
    method: 'PUT',
    body: file,
    headers: { 'content-type': 'image/jpeg' },
  })
  if (!response.ok) throw new Error(`The store answered ${response.status}`)
  const imageId = blobUri.split('/').at(-1) ?? ''
  return (await api.call('registerContentImage', { params: { imageId } })).url
}
