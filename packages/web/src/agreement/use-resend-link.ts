import type { SignerView } from '@makewhole/contract/agreement/agreement.ts'
import { useApi } from '../api/api.tsx'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { useSnackbar } from '../feedback/snackbar.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { signersQuery } from '../settlement/settlement-queries.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Sends a signer a new link, which ends the earlier one. */
export function useResendLink(claimId: string) {
  const { t } = useTexts()
  const api = useApi()
  const queries = useQueryClient()
  const { show } = useSnackbar()
  return useMutation({
    mutationFn: (signer: SignerView) =>
      api.call('resendSigningLink', { params: { claimId, personId: signer.personId } }),
    meta: { local: true },
    onSuccess: (answer, signer) => {
      queries.setQueryData(signersQuery(api, claimId).queryKey, answer)
      show(t('settlement.signers.resent', { name: fullName(signer) }))
    },
  })
}
