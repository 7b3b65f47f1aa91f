import * as common from '@makewhole/web/theme/common.module.css'
import Button from '@mui/material/Button'
import type { JointSigningClaims, JointSigningView } from '@makewhole/contract/joint-signing/joint-signing.ts'
import { csvFile } from '@makewhole/domain/shared/csv.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { joinParts } from '@makewhole/web/claim/claim-words.ts'
import { Notice } from '@makewhole/web/components/notice.tsx'
import { SlowAct } from '@makewhole/web/components/slow-act.tsx'
import { saveAs } from '@makewhole/web/document/download-file.ts'
import { errorMessage } from '@makewhole/web/api/error-message.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'

/** Saves what came of every claim that was picked, as a file that a spreadsheet opens. */
export function SaveList({ found: { id, total } }: { readonly found: JointSigningView }) {
  const texts = useTexts()
  const { t } = texts
  const api = useApi()
  const linesOf = useLines()
  const save = useMutation({
    mutationFn: async () => {
      const claims = await api.call('listJointSigningClaims', { params: { id } })
      saveAs(new Blob([csvFile(linesOf(claims))], { type: 'text/csv' }), 'signed-together.csv')
    },
    meta: { local: true },
  })
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        aria-disabled={save.isPending || undefined}
        onClick={() => save.isPending || save.mutate()}
      >
        <Download className={common.icon} aria-hidden="true" />
        {t('together.save', { count: total })}
      </Button>
      <SlowAct isPending={save.isPending} />
      {save.error ? <Notice tone="problem" live="alert" title={errorMessage(save.error, texts)} /> : null}
    </>
  )
}

function useLines() {
  const { t, tr } = useTexts()
  const heads = [
    ...[t('firmClaims.column.number'), t('firmClaims.column.client')],
    ...[t('together.save.outcome'), t('together.save.reason')],
  ]
  const lineOf = ({ claimNumber, client, outcome, reason }: JointSigningClaims[number]) => [
    claimNumber ?? t('together.refused.gone'),
    joinParts([client.lastName, client.firstName]),
    t(outcome === 'signed' ? 'together.save.signed' : 'together.save.refused'),
    reason === null ? '' : tr(reason),
  ]
  return (claims: JointSigningClaims) => [heads, ...claims.map(lineOf)]
}
