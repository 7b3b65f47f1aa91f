import type { ApiClient } from '@makewhole/contract/client.ts'
import { errorCodeOf } from '../api/error-message.ts'
import type { SignersView, SignerView } from '@makewhole/contract/agreement/agreement.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../api/api.tsx'
import { claimQuery } from '../claim/claim-queries.ts'
import { useSnackbar } from '../feedback/snackbar.tsx'
import { downloadFrom } from '../document/download-file.ts'
import { uploadFile } from '../document/send-file.ts'
import { useTexts } from '../i18n/texts.tsx'
import { signersQuery } from '../settlement/settlement-queries.ts'

type Fetched = { readonly fileName: string } & (
  | { readonly personId: string; readonly pageId?: never }
  | { readonly pageId: string; readonly personId?: never }
)

/** Saves the agreement with one person's page to sign, or a page that was sent. */
export function useFetchFile(claimId: string) {
  const api = useApi()
  return useMutation({
    mutationFn: async ({ personId, pageId, fileName }: Fetched) => {
      const key = personId
        ? await api.call('getPaperCopy', { params: { claimId, personId } })
        : await api.call('getSignedPage', { params: { claimId, pageId: pageId ?? '' } })
      await downloadFrom(key.sasUri, fileName)
    },
    meta: { local: true },
  })
}

/** An upload of a page: once its bytes are stored, a retry registers it alone, under the same key. */
interface Sending {
  readonly file: File
  storedAs: string | null
}

/** Uploads a signed page; a failed upload can be repeated while the page is open. */
export function useSendPage(claimId: string, settlementDocumentId: string, signer: SignerView) {
  const { t } = useTexts()
  const api = useApi()
  const queries = useQueryClient()
  const { show } = useSnackbar()
  const [sending, setSending] = useState<Sending | null>(null)
  const send = useMutation({
    mutationFn: (page: Sending) =>
      sendPage(api, page, { claimId, settlementDocumentId, personId: signer.personId }),
    meta: { local: true },
    onSuccess: async (answer) => {
      setSending(null)
      show(t('settlement.paper.done', { name: fullName(signer) }))
      queries.setQueryData(signersQuery(api, claimId).queryKey, answer)
      await queries.invalidateQueries({ queryKey: claimQuery(api, claimId).queryKey })
    },
  })
  return {
    file: sending?.file ?? null,
    isPending: send.isPending,
    error: send.error,
    reset: send.reset,
    choose: (file: File) => {
      const page = { file, storedAs: null }
      setSending(page)
      send.mutate(page)
    },
    again: () => {
      if (sending) send.mutate(sending)
    },
  }
}

interface PageOwner {
  readonly claimId: string
  readonly settlementDocumentId: string
  readonly personId: string
}

async function sendPage(
  api: ApiClient,
  page: Sending,
  { claimId, settlementDocumentId, personId }: PageOwner,
): Promise<SignersView> {
  const { file } = page
  if (page.storedAs === null) {
    const key = await api.call('getUploadKey', { params: { claimId } })
    await uploadFile(key.sasUri, {
      file,
      name: file.name,
      signal: new AbortController().signal,
      onProgress: () => undefined,
    })
    page.storedAs = key.documentId
  }
  const body = { documentId: page.storedAs, documentName: file.name, settlementDocumentId }
  try {
    return await api.call('fileSignedPage', { params: { claimId, personId }, body })
  } catch (error) {
    // The stored bytes are gone or expired: only another upload helps.
    if (errorCodeOf(error) === 'DOCUMENT_NOT_RECEIVED') page.storedAs = null
    throw error
  }
}
