import * as common from '@makewhole/web/theme/common.module.css'
import Button from '@mui/material/Button'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { Card } from '@makewhole/web/components/card.tsx'
import { ListFailed } from '@makewhole/web/feedback/loaded.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { foldersQuery } from './folder-queries.ts'
import { FoldersDialog } from './folders-dialog.tsx'

/** The firm's folders that contain a claim, with a dialog to change them (docs/rules/law-firms.md "Folders"). */
export function FoldersCard({ claim }: { readonly claim: ClaimView }) {
  const { t, locale } = useTexts()
  const read = useQuery(foldersQuery(useApi(), claim.id))
  const [isAsked, setAsked] = useState(false)
  const folders = read.data?.folders
  const names = folders?.filter(({ holdsClaim }) => holdsClaim).map(({ name }) => name) ?? []
  return (
    <Card title={t('folders.title')}>
      <div className={common.stack}>
        <ListFailed of={read} />
        {folders ? (
          <>
            <p>{names.length > 0 ? new Intl.ListFormat(locale).format(names) : t('folders.none')}</p>
            <Button variant="outlined" onClick={() => setAsked(true)}>
              {t('folders.change')}
            </Button>
          </>
        ) : null}
      </div>
      {folders && isAsked ? (
        <FoldersDialog claim={claim} folders={folders} onClose={() => setAsked(false)} />
      ) : null}
    </Card>
  )
}
