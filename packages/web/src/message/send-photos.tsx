import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Camera } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../api/api.tsx'
import { useProgram } from '../api/use-program.ts'
import { documentsQuery } from '../document/document-queries.ts'
import { UploadDialog } from '../document/upload-dialog.tsx'
import { useTexts } from '../i18n/texts.tsx'
import * as common from '../theme/common.module.css'

/** Sends photos or papers next to a message. They go to the claim's documents: a message has no files of its own. */
export function SendPhotos({ claimId }: { readonly claimId: string }) {
  const { t } = useTexts()
  const program = useProgram()
  const documents = useQuery({ ...documentsQuery(useApi(), claimId), meta: { local: true } })
  const [isOpen, setIsOpen] = useState(false)
  const types = program?.documentTypes.filter(({ id }) => documents.data?.uploadTypeIds.includes(id)) ?? []
  if (!program || types.length === 0) return null
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        <Camera className={common.icon} aria-hidden="true" />
        {t('message.photos')}
      </Button>
      {isOpen ? (
        <UploadDialog
          claimId={claimId}
          types={types}
          limits={program.upload}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}
