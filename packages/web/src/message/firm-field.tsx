import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api/api.tsx'
import { Field } from '../components/field.tsx'
import { ListFailed } from '../components/loaded.tsx'
import { Notice } from '../components/notice.tsx'
import { firmNamesQuery } from '../firm/firm-names.ts'
import { useTexts } from '../i18n/texts.tsx'

interface FirmFieldProps {
  readonly id: string
  readonly error: string | null
  readonly value: string
  readonly onChange: (firmId: string) => void
}

/** The law firm to which a message goes that begins a thread. */
export function FirmField({ id, error, value, onChange }: FirmFieldProps) {
  const { t } = useTexts()
  const firms = useQuery(firmNamesQuery(useApi()))
  const known = firms.data?.some((firm) => firm.id === value)
  return (
    <>
      <ListFailed of={firms} />
      {firms.data?.length === 0 ? <Notice tone="info" title={t('message.firm.none')} /> : null}
      <Field id={id} label={t('message.firm')} required error={error}>
        {(aria) => (
          <Select
            native
            value={known ? value : ''}
            onChange={(event) => onChange(event.target.value)}
            input={<OutlinedInput inputProps={aria} />}
          >
            <option value="">{t('message.firm.choose')}</option>
            {firms.data?.map(({ id: firmId, displayName }) => (
              <option key={firmId} value={firmId}>
                {displayName}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  )
}
